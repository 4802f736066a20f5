globalThis[Symbol.for('article-clipper')].answer('toggle', {});
