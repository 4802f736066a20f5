// @ts-check
/** A release, from a bare clone: npm run release -- X.Y.Z [--dry-run]; installs what is missing, then runs release/command.ts. */
import { ensureModules } from './setup/modules.mjs';
import { run } from './setup/system.mjs';

try {
  await ensureModules();
  process.exitCode = await run('npx', ['tsx', 'scripts/release/command.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
