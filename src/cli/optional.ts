/** Names the packages that a rare run needs and tells how to install them. */
import { createRequire } from 'node:module';
import { dependencies } from '../../package.json';
import { Failure } from './failure';

/** Packages by feature. */
export const OPTIONAL = {
  'a queue over Redis': ['bullmq', 'ioredis'],
  's3://': ['aws4fetch'],
  'a web archive': ['warcio', 'yauzl'],
  '--pack': ['warcio'],
} as const satisfies Record<string, readonly (keyof typeof dependencies)[]>;

const { resolve } = createRequire(import.meta.url);

/** @throws Failure `not-installed` */
export function needPackages(of: keyof typeof OPTIONAL, find: (name: string) => unknown = resolve): void {
  const names = OPTIONAL[of];
  const isMissing = (name: string): boolean => {
    try {
      find(name);
      return false;
    } catch (error) {
      // Other errors mean that it exists without a `require` entry.
      return (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND';
    }
  };
  if (!names.some(isMissing)) return;
  const versions = names.map((name) => `${name}@${dependencies[name]}`).join(' ');
  throw new Failure('not-installed', `${of} needs ${names.join(' and ')}: npm install -g ${versions}`);
}
