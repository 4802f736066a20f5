import { expect, test } from 'vitest';
import { assembled } from '../../tests/helpers/assembled';

const TEXT =
  'Long enough to be the text of a post and not a line beside it, which a page of this kind has many of, all of them short, in small type and grey.';

const THREAD = '<script type="application/ld+json">{"@type":"QAPage"}</script>';

const html = async (page: string, head = ''): Promise<string> =>
  (await assembled(`${head}<body><main>${page}</main>`)).html
    .replaceAll(TEXT, 'TEXT')
    .replaceAll('\n', '')
    .replaceAll('<section data-part="post">', '[')
    .replaceAll('</section>', ']')
    .replaceAll(/ data-part="(?:head|author|time)"/g, '');

const post = (head: string, inside = '', tag = 'div'): string =>
  `<${tag} class="post">${head}<div class="content"><p>${TEXT}</p></div>${inside}</${tag}>`;
const aside = (head: string): string => `<div class="head" data-role="dropped">${head}</div>`;

test('each post is a section, with its author and time above it', async () => {
  const head = (name: string, time: string): string =>
    aside(`<a href="/u/x">${name}</a> <b>Member</b> <time>${time}</time>`);
  expect(await html(post(head('Ann', '3 May, 9:00')) + post(head('Bo', 'yesterday')))).toBe(
    '[<p><strong>Ann</strong> · <time>3 May, 9:00</time></p><p>TEXT</p>]' +
      '[<p><strong>Bo</strong> · <time>yesterday</time></p><p>TEXT</p>]',
  );
});

test('where neither is certain there is the rule alone, on a page that calls itself a thread', async () => {
  const posts = post(aside('<b>Member</b>')) + post(aside('<b>Member</b>'));
  expect(await html(posts, THREAD)).toBe('[<p>TEXT</p>]<hr>[<p>TEXT</p>]');
  expect(await html(posts)).toBe('<p>TEXT</p><p>TEXT</p>');
});

test('a link that says the same beside each post names nobody', async () => {
  const head = aside('<a href="/u/1">Profile</a>');
  expect(await html(post(head) + post(head), THREAD)).toBe('[<p>TEXT</p>]<hr>[<p>TEXT</p>]');
});

test('a line of the text that says no more than who and when becomes the head, and is not said twice', async () => {
  const head = (name: string): string =>
    `<p class="line">by <a href="/u/${name}">${name}</a> » 3 May 2024</p>`;
  expect(await html(post(head('Ann')) + post(head('Bo')))).toBe(
    '[<p><strong>Ann</strong> · <time>3 May 2024</time></p><p>TEXT</p>]' +
      '[<p><strong>Bo</strong> · <time>3 May 2024</time></p><p>TEXT</p>]',
  );
});

test('a line that says more stays as it is', async () => {
  const head = (name: string): string =>
    `<p class="line"><a href="/u/${name}">${name}</a> who keeps bees in the hills</p>`;
  expect(await html(post(head('Ann')) + post(head('Bo')))).toContain(
    '<a href="https://example.test/u/Ann">Ann</a> who keeps bees in the hills</p><p>TEXT</p>]<hr>[<p>',
  );
});

test('below a post who edited it is named before who wrote it', async () => {
  const signed = (name: string): string =>
    aside(
      `<i class="user"><a href="/u/0">Editor ${name}</a></i> <i class="user"><a href="/u/1">${name}</a></i>`,
    );
  const one = (name: string): string => `<div class="post"><p>${TEXT}</p>${signed(name)}</div>`;
  expect(await html(one('Ann') + one('Bo'))).toBe(
    '[<p><strong>Ann</strong></p><p>TEXT</p>][<p><strong>Bo</strong></p><p>TEXT</p>]',
  );
});

test('posts in a list, and in one another, are no items', async () => {
  const head = (name: string): string => aside(`<a class="username" href="/x">${name}</a>`);
  const inner = `<ul>${post(head('Cy'), '', 'li')}</ul>`;
  expect(await html(`<ol>${post(head('Ann'), inner, 'li')}${post(head('Bo'), '', 'li')}</ol>`)).toBe(
    '[<p><strong>Ann</strong></p><p>TEXT</p>[<p><strong>Cy</strong></p><p>TEXT</p>]]' +
      '[<p><strong>Bo</strong></p><p>TEXT</p>]',
  );
});

test('what else stands in a list of posts is no item either', async () => {
  const head = (name: string): string => aside(`<a class="username" href="/x">${name}</a>`);
  const stray = '<li>This thread was moved here from the board on ferries by its moderators.</li>';
  expect(await html(`<ol>${post(head('Ann'), '', 'li')}${stray}${post(head('Bo'), '', 'li')}</ol>`)).toBe(
    '[<p><strong>Ann</strong></p><p>TEXT</p>]' +
      '<p>This thread was moved here from the board on ferries by its moderators.</p>' +
      '[<p><strong>Bo</strong></p><p>TEXT</p>]',
  );
});

test('one box, and boxes that hold little of the text, are no thread', async () => {
  expect(await html(post(aside('<a href="/u/1">Ann</a>')))).toBe('<p>TEXT</p>');
  const long = `<p>${TEXT}</p>`.repeat(5);
  expect(await html(`${long}${post('')}${post('')}`)).not.toContain('<hr>');
});

test('no rule under the heading that says how many answers follow', async () => {
  const head = (name: string): string => aside(`<a href="/u/1">${name}</a>`);
  expect(await html(`<p>${TEXT}</p><h2>2 answers</h2>${post(head('Ann'))}${post(head('Bo'))}`)).toBe(
    '<p>TEXT</p><h2>2 answers</h2>[<p><strong>Ann</strong></p><p>TEXT</p>][<p><strong>Bo</strong></p><p>TEXT</p>]',
  );
});

test('reports with their times are posts without an author, and keep the time as machines read it', async () => {
  const one = (time: string): string =>
    `<article class="update"><time datetime="2026-05-03T${time}Z">${time}</time><h3>News</h3><p>${TEXT}</p></article>`;
  const made = await html(one('12:30') + one('11:00') + one('09:15'));
  expect(made).toContain('[<p><time datetime="2026-05-03T12:30Z">12:30</time></p><h2>News</h2><p>TEXT</p>]');
  expect(made.match(/\[/g)).toHaveLength(3);
});

test('the answer that helped says so', async () => {
  const head = (name: string): string => aside(`<a href="/u/1">${name}</a>`);
  const accepted = post(head('Bo')).replace('class="post"', 'class="post" itemprop="acceptedAnswer"');
  expect(await html(post(head('Ann')) + accepted)).toContain('<section data-part="accepted"><p><strong>Bo');
});

test('the subject that boards set above each post is left out where it is the title of the thread', async () => {
  const one = (name: string, subject: string): string =>
    post(`<h3><a href="#x">${subject}</a></h3>${aside(`<a href="/u/x">${name}</a>`)}`);
  const title = '<h1 data-role="title">Keeping geese</h1>';
  const made = await html(title + one('Ann', 'Re: Keeping geese') + one('Bo', 'RE: Re: Keeping geese'));
  expect(made).toContain('[<p><strong>Ann</strong></p><p>TEXT</p>][<p><strong>Bo</strong></p><p>TEXT</p>]');
  expect(await html(title + one('Ann', 'Re: Ducks') + one('Bo', 'Re: Keeping geese'))).toContain('Re: Ducks');
});

test('a line that names again whom the profile names says no more than the head', async () => {
  const one = (name: string): string =>
    post(
      `${aside(`<a class="username" href="/u/x">${name}</a>`)}<p class="line">Post by <a href="/x">${name}</a> » <time>3 May 2024</time></p>`,
    );
  expect(await html(one('Annabella-of-the-Hills') + one('Bo'))).toBe(
    '[<p><strong>Annabella-of-the-Hills</strong> · <time>3 May 2024</time></p><p>TEXT</p>]' +
      '[<p><strong>Bo</strong> · <time>3 May 2024</time></p><p>TEXT</p>]',
  );
});

test('members with a rank, whose profiles are marked otherwise, are named where all are', async () => {
  const one = (name: string, rank: string): string =>
    post(
      `${aside(`<dl class="${rank}"><dt class="${rank}-profile"><a class="username ${rank}" href="/u/x">${name}</a></dt></dl>`)}` +
        `<p class="line">by <b><a class="username-${rank}" href="/u/x">${name}</a></b> » <time>3 May 2024</time></p>`,
    );
  const made = await html(
    one('Ann', 'plain') + one('Bo', 'plain') + one('Cy', 'plain') + one('Di', 'plain') + one('Ed', 'mod'),
  );
  expect(made).toContain('<strong>Ed</strong> · <time>');
});
