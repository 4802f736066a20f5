/** An earlier state of the project as a build to compare with. */
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../corpus';

/** Builds a revision with the modules that are installed here. @returns the folder of its extension */
export function buildBefore(revision: string): string {
  const tree = join(PROJECT, 'out', 'click', 'before-tree');
  const built = join(PROJECT, 'out', 'click', 'before');
  const git = (...args: string[]): void => {
    execFileSync('git', args, { cwd: PROJECT, stdio: 'ignore' });
  };
  rmSync(tree, { recursive: true, force: true });
  git('worktree', 'prune');
  git('worktree', 'add', '--force', '--detach', tree, revision);
  try {
    symlinkSync(join(PROJECT, 'node_modules'), join(tree, 'node_modules'));
    const tsx = join(tree, 'node_modules', '.bin', 'tsx');
    execFileSync(tsx, ['scripts/build.ts', 'chromium'], { cwd: tree, stdio: 'ignore' });
    rmSync(built, { recursive: true, force: true });
    cpSync(join(tree, 'dist', 'chromium'), built, { recursive: true });
  } finally {
    // Tests of two trees would be found otherwise.
    rmSync(tree, { recursive: true, force: true });
    git('worktree', 'prune');
  }
  return built;
}
