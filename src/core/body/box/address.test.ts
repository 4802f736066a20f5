import { expect, it } from 'vitest';
import { addressShare } from './address';

const shareOf = (text: string): number => addressShare([{ text, length: text.length }]);

it.each([
  'Tell us what you think', 'Unser Brief kommt jeden Freitag zu dir', 'Recevez nos conseils', 'Cuéntanos tu historia', 'Наши читатели пишут нам',
  '我们每周给您写信', 'ご登録ください', '우리와 함께하세요', 'شاركنا رأيك معنا', 'ספרו לנו', 'हमें बताइए', 'Bize yazın', 'Kirjoita meille',
])('speaks to readers: %s', (text) => {
  expect(shareOf(text)).toBeGreaterThan(0);
}); // prettier-ignore

it.each([
  'The lamp was lit at dusk', 'Er war damals Bürgermeister', 'Comme un homme seul', 'Вашингтон молчит', 'La era de piedra',
])('speaks of its subject: %s', (text) => {
  expect(shareOf(text)).toBe(0);
}); // prettier-ignore
