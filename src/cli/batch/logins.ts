/** Users and passwords that addresses of inputs name (`https://user:password@host/`): kept in memory, for their own sites only. */
import { decoded } from '../../util/text';
import type { ClipInput } from '../page/input';

export type Login = NonNullable<ClipInput['login']>;

export class Logins {
  private readonly byOrigin = new Map<string, Login>();

  /** Takes note of the user in an address. The first one of a site stays. */
  note(address: string): void {
    if (!address.includes('@') || !URL.canParse(address)) return;
    const { origin, username, password } = new URL(address);
    if (username === '' && password === '') return;
    if (!this.byOrigin.has(origin))
      this.byOrigin.set(origin, { username: decoded(username), password: decoded(password) });
  }

  get isEmpty(): boolean {
    return this.byOrigin.size === 0;
  }

  /** Who we are at the site of this address. */
  of(address: string): Login | undefined {
    return this.byOrigin.get(new URL(address).origin);
  }
}
