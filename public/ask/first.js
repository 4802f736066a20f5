globalThis[Symbol.for('article-clipper')].answer('first', {});
