import { expect, it } from 'vitest';
import { offersIn, promotionIn } from './promotion';

it.each([
  'Sign up for our weekly letter', 'Jetzt anmelden und keinen Artikel verpassen', 'Abonnez-vous à notre infolettre', 'Suscríbete gratis',
  'Подпишитесь на рассылку', 'اشترك في النشرة', 'הירשמו לעלון', '立即订阅', 'メルマガに登録', '뉴스레터 구독', 'Ücretsiz abone olun',
])('speaks to a customer: %s', (text) => {
  expect(promotionIn(text)).toBeGreaterThan(0);
}); // prettier-ignore

it.each([
  'The workshop is in the old harbour', 'She does not know Donald', 'Sie teilen sich jetzt die Arbeit', 'La casa siguió en pie', 'Der Kupferkessel',
])('speaks of its subject: %s', (text) => {
  expect(promotionIn(text)).toBe(0);
}); // prettier-ignore

it.each([
  'Free returns within thirty days', 'Was meinen Sie?', 'Tickets an der Kasse: Karten ab 12', 'Choisissez votre formule', 'Elija su plan', 'Клиенты о нас', 'ساعات العمل: تذاكر متوفرة', 'בחרו מסלול', '选择方案', '毎朝お届けします', '고객 상담',
])('offers something: %s', (text) => {
  expect(offersIn(text)).toBeGreaterThan(0);
}); // prettier-ignore

it.each([
  'The keeper lit the lamp at dusk', 'Die Brücke wurde 1911 gebaut', 'Le pont fut ouvert au printemps', 'Мост открыли весной', '桥建于一九一一年',
])('offers nothing: %s', (text) => {
  expect(offersIn(text)).toBe(0);
}); // prettier-ignore
