/** Keeps logins (`https://user:password@host/`) in memory, and sends each to its own site only. */
import { decoded } from '../../util/text';
import type { ClipInput } from '../page/input';

export type Login = NonNullable<ClipInput['login']>;

export class Logins {
  private readonly byOrigin = new Map<string, Login>();

  /** A site's first login wins. */
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

  of(address: string): Login | undefined {
    return this.byOrigin.get(new URL(address).origin);
  }
}
