/** A progress line on stderr: a bar on a terminal, a line now and then in a log. */

const WIDTH = 30;
/** ms between lines in a log */
const LOG_EVERY = 20_000;

export function progressBar(total: number): { step(label: string): void; end(): void } {
  const start = Date.now();
  let done = 0;
  let logged = start;
  return {
    step(label) {
      done++;
      const seconds = (Date.now() - start) / 1000;
      const left = Math.round((seconds / done) * (total - done));
      const counts = `${String(done)}/${String(total)}, ${String(left)} s left`;
      if (process.stderr.isTTY) {
        const filled = Math.round((done / total) * WIDTH);
        process.stderr.write(
          `\r\x1b[2K[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${counts} ${label.slice(0, 50)}`,
        );
      } else if (Date.now() - logged > LOG_EVERY || done === total) {
        logged = Date.now();
        process.stderr.write(`${counts} ${label}\n`);
      }
    },
    end() {
      if (process.stderr.isTTY) process.stderr.write('\n');
    },
  };
}
