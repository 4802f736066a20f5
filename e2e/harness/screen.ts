import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { poll } from './target';

const exec = promisify(execFile);

const WIDTH = 1280;
const HEIGHT = 1000;

/** Fields of an XWD header, as indices of 32-bit big-endian words. */
const XWD = { headerSize: 0, bytesPerLine: 12, colours: 19 };
const XWD_COLOUR_BYTES = 12;
const BYTES_PER_PIXEL = 4;

/** So many equal looks, so far apart (ms), make a screen that has settled. */
const STILL_LOOKS = 3;
const LOOK_MS = 150;

/** A virtual screen with a window manager, a real pointer and a real keyboard. */
export class Screen {
  private constructor(
    readonly display: string,
    private readonly children: ChildProcess[],
    private readonly folder: string,
  ) {}

  static async start(): Promise<Screen> {
    const folder = await mkdtemp(path.join(tmpdir(), 'screen-'));
    const args = [
      '-displayfd',
      '3',
      '-screen',
      '0',
      `${WIDTH}x${HEIGHT}x24`,
      '-nolisten',
      'tcp',
      '-fbdir',
      folder,
    ];
    const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const display = await new Promise<string>((resolve, reject) => {
      server.once('error', reject);
      server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
      (server.stdio[3] as Readable).once('data', (data: Buffer) => resolve(`:${data.toString().trim()}`));
    });
    const manager = spawn('openbox', [], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' });
    return new Screen(display, [manager, server], folder);
  }

  /** xdotool with these arguments: `mousemove 10 20 click 1`, `key alt+r`. */
  async do(...args: (string | number)[]): Promise<string> {
    const env = { ...process.env, DISPLAY: this.display };
    const { stdout } = await exec('xdotool', args.map(String), { env });
    return stdout.trim();
  }

  async click(x: number, y: number, button = 1): Promise<void> {
    // Without `--sync`, which waits 15 s for a pointer that is there already; one connection keeps its order.
    await this.do('mousemove', Math.round(x), Math.round(y), 'click', button);
  }

  async key(...keys: string[]): Promise<void> {
    await this.do('key', '--clearmodifiers', '--delay', 60, ...keys);
  }

  /** Waits for a window whose title holds this text, puts it at the top left and gives it the focus. */
  async window(title: string): Promise<void> {
    const id = await poll(
      () => this.do('search', '--onlyvisible', '--name', title).then((out) => out.split('\n')[0] ?? ''),
      `a window named ${title}`,
    );
    await this.do('windowactivate', '--sync', id);
  }

  /** The pixels of the screen, one 32-bit number each, row by row (read from Xvfb's own frame buffer). */
  async pixels(): Promise<{ width: number; height: number; at: (x: number, y: number) => number }> {
    const data = await readFile(path.join(this.folder, 'Xvfb_screen0'));
    const word = (index: number): number => data.readUInt32BE(index * 4);
    const start = word(XWD.headerSize) + word(XWD.colours) * XWD_COLOUR_BYTES;
    const line = word(XWD.bytesPerLine);
    return {
      width: WIDTH,
      height: HEIGHT,
      at: (x, y) => data.readUInt32LE(start + y * line + x * BYTES_PER_PIXEL),
    };
  }

  /** Waits until the top of the screen (default: all of it) has stayed the same for a while: animations have ended. */
  async settled(height = HEIGHT): Promise<void> {
    let last = '';
    for (let still = 0; still < STILL_LOOKS;) {
      const now = await this.pixels();
      let sum = '';
      for (let y = 0; y < height; y += 3) {
        let row = 0;
        for (let x = 0; x < now.width; x++) row = (row * 31 + now.at(x, y)) | 0;
        sum += `${row},`;
      }
      still = sum === last ? still + 1 : 0;
      last = sum;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  async stop(): Promise<void> {
    for (const child of this.children) {
      child.removeAllListeners('exit');
      if (child.exitCode !== null) continue;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
