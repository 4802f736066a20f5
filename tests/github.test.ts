/** What GitHub reads: workflows by GitHub's own parser and by our rules, issue forms, and dependabot's groups. */
import type * as WorkflowParser from '@actions/workflow-parser';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '..');
const WORKFLOWS = readdirSync(join(ROOT, '.github/workflows'));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'scripts' | 'dependencies' | 'devDependencies',
  Record<string, string>
>;

// It imports JSON as bundlers do, which Node alone does not take.
const { NoOperationTraceWriter, parseWorkflow, convertWorkflowTemplate } = (await tsImport(
  '@actions/workflow-parser',
  import.meta.url,
)) as typeof WorkflowParser;

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Job {
  uses?: string;
  'timeout-minutes'?: number;
  permissions?: Record<string, string>;
  steps?: Step[];
}
interface Workflow {
  permissions: unknown;
  jobs: Record<string, Job>;
}

/** What GitHub would say is wrong with a workflow. */
async function problems(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

test('the parser says what is wrong with a workflow', async () => {
  const wrong = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - runs: ls\n';
  expect(await problems('wrong.yml', wrong)).not.toEqual([]);
});

test.each(WORKFLOWS)('%s is a workflow that GitHub takes', async (name) => {
  expect(await problems(name, read(`.github/workflows/${name}`))).toEqual([]);
});

/** A commit and the version that it is, so that nobody can move it and everybody can read it. */
const PINNED = /^[\w-]+\/[\w-]+@[0-9a-f]{40}$/;

test.each(WORKFLOWS)('%s may do little, ends in time, and runs what is fixed', (name) => {
  const text = read(`.github/workflows/${name}`);
  const { permissions, jobs } = parse(text) as Workflow;
  expect(permissions).toEqual({ contents: 'read' });
  for (const [id, job] of Object.entries(jobs)) {
    if (job.uses !== undefined) {
      expect(job.uses, id).toMatch(/^\.\//);
      continue;
    }
    expect(job['timeout-minutes'], id).toBeGreaterThan(0);
    for (const { uses, run, with: inputs } of job.steps ?? []) {
      if (uses !== undefined) expect(uses, id).toMatch(PINNED);
      if (uses?.startsWith('actions/checkout@') === true)
        expect(inputs, id).toMatchObject({ 'persist-credentials': false });
      // What stands in an expression would become part of the script, whoever wrote it.
      expect(run ?? '', id).not.toContain('${{');
    }
  }
  for (const [line] of text.matchAll(/uses: [\w-]+\/.*/g)) expect(line).toMatch(/ # v\d+\.\d+\.\d+$/);
});

test('only the jobs that publish may write, and only what they publish', () => {
  const may = WORKFLOWS.flatMap((name) =>
    Object.entries((parse(read(`.github/workflows/${name}`)) as Workflow).jobs).flatMap(([id, job]) =>
      Object.entries(job.permissions ?? {})
        .filter(([, access]) => access === 'write')
        .map(([what]) => `${id} ${what}`),
    ),
  );
  expect(may.sort()).toEqual([
    'artefacts attestations',
    'artefacts id-token',
    'github contents',
    'npm id-token',
    'site id-token',
    'site pages',
  ]);
});

test('every command of a workflow exists', () => {
  const texts = WORKFLOWS.map((name) => read(`.github/workflows/${name}`)).join('\n');
  const named = [...texts.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map((match) => match[1] ?? '');
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  for (const [, file = ''] of texts.matchAll(/(?:node|run:) ((?:scripts|\.ci)\/\S+)/g))
    expect(() => read(file), file).not.toThrow();
});

interface Field {
  type: string;
  id?: string;
  attributes: { label?: string; value?: string; options?: unknown[] };
}

test.each(['page.yml', 'wish.yml'])('%s is a form that GitHub shows', (file) => {
  const form = parse(read(`.github/ISSUE_TEMPLATE/${file}`)) as {
    name: string;
    description: string;
    body: Field[];
  };
  expect(form.name).toBeTruthy();
  expect(form.description).toBeTruthy();
  const asked = form.body.filter(({ type }) => type !== 'markdown');
  expect(asked.length).toBeGreaterThan(0);
  const ids = asked.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { type, id, attributes } of form.body) {
    expect(['markdown', 'input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
    if (type === 'markdown') expect(attributes.value).toBeTruthy();
    else {
      expect(id).toMatch(/^[\w-]+$/);
      expect(attributes.label).toBeTruthy();
    }
    if (type === 'dropdown' || type === 'checkboxes') expect(attributes.options?.length).toBeGreaterThan(0);
  }
});

test('every group of dependabot has a package that we use', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    updates: { 'package-ecosystem': string; groups?: Record<string, { patterns: string[] }> }[];
  };
  const used = Object.keys({ ...dependencies, ...devDependencies });
  const npm = updates.find((one) => one['package-ecosystem'] === 'npm');
  const patterns = Object.values(npm?.groups ?? {}).flatMap((group) => group.patterns);
  expect(patterns.length).toBeGreaterThan(9);
  const unused = patterns.filter((pattern) => {
    const name = new RegExp(`^${pattern.replaceAll('*', '.*')}$`);
    return !used.some((one) => name.test(one));
  });
  expect(unused).toEqual([]);
});
