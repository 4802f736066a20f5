import { expect, test } from 'vitest';
import { dependencies } from '../../package.json';
import { failureOf } from './failure';
import { needPackages, OPTIONAL } from './optional';

const notFound = (code: string) => (): never => {
  throw Object.assign(new Error('not found'), { code });
};

test('a missing package gets one line that says what to install, and an exit code of its own', () => {
  const run = () => {
    needPackages('a queue over Redis', notFound('MODULE_NOT_FOUND'));
  };
  expect(run).toThrow(
    `a queue over Redis needs bullmq and ioredis: npm install -g bullmq@${dependencies.bullmq} ioredis@${dependencies.ioredis}`,
  );
  try {
    run();
  } catch (error) {
    expect(failureOf(error).exitCode).toBe(13);
  }
});

test('one of two packages is not enough', () => {
  const find = (name: string): void => {
    if (name === 'yauzl') notFound('MODULE_NOT_FOUND')();
  };
  expect(() => {
    needPackages('a web archive', find);
  }).toThrow('npm install -g warcio');
});

test('a package that only `import` can load is there', () => {
  expect(() => {
    needPackages('s3://', notFound('ERR_PACKAGE_PATH_NOT_EXPORTED'));
  }).not.toThrow();
});

test('in a checkout all are there', () => {
  for (const of of Object.keys(OPTIONAL) as (keyof typeof OPTIONAL)[]) needPackages(of);
});
