/** Recognises captions and credits by words and names. */
import { toKebab } from './evidence';

/** In the languages that sites use, in `kebab` form. */
const CAPTION_NAME =
  /(^|[\s_-])(captions?|caption-?text|cut-?line|image-?(text|description|desc|legend|info|title)|photo-?(text|description|desc|legend|info)|fig-?cap(tion)?|legends?|legende|l[eé]gende|bild-?(unterschrift|text|beschreibung|info)|bu|picture-?(text|legend|description)|pie-?(de-?)?foto|didascalia|onderschrift|bildtext|fototext|media-?(description|info))(?=$|[\s_\d-])/;
const CREDIT_NAME =
  /(^|[\s_-])(credits?|copyright|photographer|photo-?(by|source|author)|image-?(source|author|rights)|picture-?(credit|agency)|bild-?(quelle|nachweis|rechte)|fotograf|agency|rights|source)(?=$|[\s_\d-])/;

export function isCaptionName(names: string): boolean {
  return names !== '' && CAPTION_NAME.test(toKebab(names));
}

export function isCreditName(names: string): boolean {
  return names !== '' && CREDIT_NAME.test(toKebab(names));
}

const PICTURE_BOX = /(^|[\s_-])(image|img|photo|picture|figure|foto|bild)s?([\s_\d-]|$)/;

export function isPictureBox(names: string): boolean {
  return names !== '' && PICTURE_BOX.test(toKebab(names));
}

/** Code units; a longer line is a caption itself. */
const CREDIT_LENGTH = 140;
const CREDIT_START =
  /^[\s([{–—-]*((photo(graph)?s?|foto(graf(ie|[ií]a))?s?|image|images|picture|bild(er)?|bildquelle|cr[eé]dits?( photo)?|cr[eé]dito|credits?|source|quelle|fuente|fonte|illustration|grafik|graphic|video|screenshot|copyright|courtesy|courtoisie|via|写真|撮影|提供|图片来源|图源|图\/|摄影|摄|來源|来源|圖|صورة|تصوير|المصدر|Фото|Источник|ภาพ)\s*([:：/|©]|by\b|credit\b|courtesy\b|von\b|de\b|par\b|\()|©|\(c\)|ⓒ)/i;
const AGENCY =
  /^[\s([]*([^\n\d/|,;:·()[\]!?"]{2,60}[/|,·])?\s*(AFP|AP( Photo)?|Reuters|dpa|EPA|Getty Images|Getty|Shutterstock|iStock|Keystone|imago|picture alliance|Xinhua|新华社|ANSA|EFE|PA( Media| Wire)?|Bloomberg|Unsplash|Pexels|Pixabay|NTB|TT|Ritzau|Scanpix)\b.{0,60}$/;

export function isCreditLine(text: string): boolean {
  return text.length <= CREDIT_LENGTH && (CREDIT_START.test(text) || AGENCY.test(text));
}

const CONTROL =
  /^(?:[\s+×▶⤢↗]|🔍)*(enlarge( (this )?image)?|expand( image)?|zoom( in)?|full ?screen|view (full )?(image|gallery|photo|larger)s?( in gallery)?|open (image )?(in )?(gallery|fullscreen)( mode)?|click to (enlarge|expand|zoom)|hide caption|toggle caption|show caption|(image |photo |picture )?caption|image|photo|close|next|previous|prev|share( this)?|save|download|copy link|play( video)?|loading\.*|bild (vergrö(ß|ss)ern|in lightbox öffnen)|vergrö(ß|ss)ern|schlie(ß|ss)en|agrandir|ampliar( imagen)?|ingrandisci|拡大|画像を拡大(する)?|\d+\s*(\/|of|von|de)\s*\d+)[\s:.]*$/i;

/** For example "enlarge" and gallery counters. */
export function isControlLabel(text: string): boolean {
  return CONTROL.test(text);
}
