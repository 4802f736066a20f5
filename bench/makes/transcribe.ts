/** Text of one script in another: the same lengths, capitals and punctuation in letters of few corpora. */

/** Letters by script, small ones; capitals where there are any come by themselves. */
const LETTERS = {
  cyrillic: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэф',
  greek: 'αοιετσνηυρπκμλωδγχθφβξζψ',
  devanagari: 'करनसतमहपलयवदजगबचथखभशधटडफ',
  han: '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严龙飞',
  kana: 'のにはをたがでてとしれさるいなこからもすりまあれうつくきよ人日年会国時本社市大学事業新地方代中出行見言自分生活電車町家世界',
  hangul: '이다는을에가고의도지한하로기사어서나자대리시인그라아해일보부있정수만장',
} as const;

export type Script = keyof typeof LETTERS;

/** Languages of these scripts. */
export const LANGUAGE_OF: Readonly<Record<Script, string>> = {
  cyrillic: 'ru',
  greek: 'el',
  devanagari: 'hi',
  hangul: 'ko',
  han: 'zh',
  kana: 'ja',
};

/** A sign of these scripts carries about so many Latin letters. */
const LETTERS_A_SIGN: Partial<Record<Script, number>> = { hangul: 2.3, han: 2.8, kana: 1.9 };
/** Scripts without spaces between words, and their marks. */
const UNSPACED = new Set<Script>(['han', 'kana']);
const MARKS: Readonly<Record<string, string>> = {
  ',': '，', '.': '。', '?': '？', '!': '！', ':': '：', ';': '；', '(': '（', ')': '）',
}; // prettier-ignore

/** The same word is the same word again wherever it stands. */
function codeOf(word: string): number {
  let code = 7;
  for (const c of word.toLowerCase()) code = (code * 31 + c.charCodeAt(0)) >>> 0;
  return code;
}

/** Each Latin word becomes one of about the same length in the other script; the rest stays. */
export function transcribe(text: string, script: Script): string {
  const letters = [...LETTERS[script]];
  const made = text.replace(/[\p{Script=Latin}'’]+/gu, (word) => {
    let code = codeOf(word);
    const length = Math.max(1, Math.round(word.length / (LETTERS_A_SIGN[script] ?? 1)));
    let made = '';
    for (let i = 0; i < length; i++) {
      made += letters[code % letters.length]!;
      code = (Math.imul(code, 1103515245) + 12345) >>> 0;
    }
    const isCapital = /^\p{Lu}/u.test(word);
    return isCapital ? made.charAt(0).toUpperCase() + made.slice(1) : made;
  });
  return UNSPACED.has(script) ? unspaced(made, script) : made;
}

/** As Chinese and Japanese are set: wide marks, no spaces. Japanese has a comma and no quotes of its own here. */
const unspaced = (text: string, script: Script): string =>
  text
    .replace(/([,.?!:;()])(?=\s|$|["”’)])/g, (mark) =>
      script === 'kana' && mark === ',' ? '、' : (MARKS[mark] ?? mark),
    )
    .replace(/\s+/g, '');
