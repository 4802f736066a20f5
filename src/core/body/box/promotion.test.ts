import { expect, it } from 'vitest';
import { offersIn, promotionIn } from './promotion';

it.each([
  'Sign up for our weekly letter', 'Jetzt anmelden und keinen Artikel verpassen', 'Abonnez-vous à notre infolettre', 'Suscríbete gratis',
  'Подпишитесь на рассылку', 'اشترك في النشرة', 'הירשמו לעלון', '立即订阅', 'メルマガに登録', '뉴스레터 구독', 'Bültene katılın',
])('speaks to a customer: %s', (text) => {
  expect(promotionIn(text)).toBeGreaterThan(0);
}); // prettier-ignore

it.each([
  'The workshop is in the old harbour', 'She does not know Donald', 'Sie teilen sich jetzt die Arbeit', 'La casa siguió en pie', 'Der Kupferkessel',
])('speaks of its subject: %s', (text) => {
  expect(promotionIn(text)).toBe(0);
}); // prettier-ignore

it.each([
  'In stock, and never sold out', 'Machen Sie mit bei unserer Umfrage', 'Un cadeau chaque matin', 'Elija su plan', 'Читатели о нас', 'كل صباح في تطبيق الجريدة', 'המחיר לקוראים', '毎朝お届けします',
])('offers something: %s', (text) => {
  expect(offersIn(text)).toBeGreaterThan(0);
}); // prettier-ignore

it.each([
  'The keeper lit the lamp at dusk', 'Die Brücke wurde 1911 gebaut', 'Le pont fut ouvert au printemps', 'Мост открыли весной', '桥建于一九一一年',
])('offers nothing: %s', (text) => {
  expect(offersIn(text)).toBe(0);
}); // prettier-ignore
