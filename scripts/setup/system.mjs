// @ts-check
/**
 * The machine under the scripts: finding commands, running them, installing Debian packages.
 * Plain JavaScript on Node's own modules, since it runs on a bare clone before `npm ci`.
 */
import { Buffer } from 'node:buffer';
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Prints one line about what set-up does. @param {string} message */
export function say(message) {
  process.stdout.write(`[setup] ${message}\n`);
}

/**
 * First executable of this name on PATH; an absolute path is checked as it is.
 * @param {string} name
 * @returns {string | null}
 */
export function which(name) {
  const extensions = process.platform === 'win32' ? ['.exe', '.cmd', ''] : [''];
  const folders = path.isAbsolute(name) ? [''] : (process.env['PATH'] ?? '').split(path.delimiter);
  for (const folder of folders) {
    for (const extension of extensions) {
      const file = folder === '' ? name + extension : path.join(folder, name + extension);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // not here: the next candidate
      }
    }
  }
  return null;
}

/**
 * Runs a command with this terminal's output and no stdin; `quiet` shows its output only when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, timeoutMs?: number, quiet?: boolean }} [options]
 * @returns {Promise<number>} exit code; 127 when it could not start, 124 when it ran out of time
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      // npm and npx are .cmd files on Windows, which only a shell starts
      shell: process.platform === 'win32',
    });
    /** @type {Buffer[]} */
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part));
    let timedOut = false;
    const timer = options.timeoutMs
      ? setTimeout(() => {
          timedOut = true;
          child.kill('SIGKILL');
        }, options.timeoutMs)
      : undefined;
    child.on('error', () => {
      clearTimeout(timer);
      resolve(127);
    });
    // With pipes the output may come after the exit.
    child.on(options.quiet ? 'close' : 'exit', (code) => {
      clearTimeout(timer);
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(timedOut ? 124 : (code ?? 1));
    });
  });
}

/**
 * True when `FILE --version` ends well: a browser whose shared libraries are missing does not.
 * @param {string} file
 */
export function starts(file) {
  // On Windows chrome.exe --version opens a window instead of answering.
  if (process.platform === 'win32') return true;
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

export const canUseApt = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && which('apt-get') !== null;

let aptUpdated = false;

/**
 * Installs Debian or Ubuntu packages. Only as root, only with apt-get; otherwise it says what to install.
 * @param {string[]} packages
 * @param {string} why
 * @returns {Promise<boolean>} true when all are installed
 */
export async function aptInstall(packages, why) {
  if (!canUseApt()) {
    if (process.platform === 'linux') say(`${why}: please install ${packages.join(' ')} (needs root)`);
    return false;
  }
  say(`${why}: apt-get install ${packages.join(' ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0'];
  if (!aptUpdated) {
    await run('apt-get', [...quiet, 'update'], { env, timeoutMs: 180_000 });
    aptUpdated = true;
  }
  const code = await run('apt-get', [...quiet, 'install', '-y', '--no-install-recommends', ...packages], {
    env,
    timeoutMs: 600_000,
  });
  if (code !== 0) say(`apt-get install ${packages.join(' ')} failed (exit code ${code})`);
  return code === 0;
}

/**
 * Installs the packages of what is missing.
 * @param {Record<string, string>} packages name → Debian package
 * @param {() => string[]} missing names that are not there
 * @param {string} why
 * @returns {Promise<string[]>} names that stay missing
 */
export async function installMissing(packages, missing, why) {
  const names = missing();
  if (names.length === 0) return names;
  await aptInstall([...new Set(names.flatMap((name) => packages[name] ?? []))], why);
  return missing();
}
