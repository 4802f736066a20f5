import { expect, it } from 'vitest';
import { promotionIn } from './promotion';

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
