/** Words as the bench counts them: NFKC, lower case, letter/digit runs; one token a Han, kana or Thai character. */
const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\p{L}\p{N}]|$)/gu;

/** Tokens of a text (see `TOKEN`). */
export function words(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(TOKEN) ?? [];
}

/** Runs of white space, except single plain spaces, which may stay: most are. */
const WHITE_SPACE = /(?: [\s\u200b]|[^\S ]|\u200b)[\s\u200b]*/g;

/** White space runs become one space; trimmed. */
export function collapse(text: string): string {
  return text.replace(WHITE_SPACE, ' ').trim();
}
