/** The compose file and the manifests: well-formed, with what each kind needs, and with options that our command has. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { batchCommand } from '../src/cli/command/batch';
import { workerCommand } from '../src/cli/command/worker';

const text = (name: string): string => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8');
const COMMANDS = new Map([batchCommand(), workerCommand()].map((one) => [one.name(), one]));

/** Options that a line of arguments names and our command does not know, and required ones that it lacks. */
function wrongIn([name = '', ...args]: readonly string[]): string[] {
  const command = COMMANDS.get(name);
  if (!command) return [name];
  const given = args.filter((one) => /^--?[a-z]/.test(one));
  const unknown = given.filter(
    (one) => !command.options.some(({ short, long }) => one === short || one === long),
  );
  const lacking = command.options.filter(
    ({ mandatory, short, long }) => mandatory && !given.some((one) => one === short || one === long),
  );
  return [...unknown, ...lacking.map(({ flags }) => `lacks ${flags}`)];
}

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  command: string[];
  depends_on?: Record<string, unknown>;
}

test('compose: every service has an image or a build, what it waits for, and arguments that our command takes', () => {
  const { services } = parse(text('compose.yaml')) as { services: Record<string, Service> };
  expect(Object.keys(services).sort()).toEqual(['batch', 'redis', 'worker']);
  for (const [name, { image, build, command, depends_on = {} }] of Object.entries(services)) {
    expect([image, build?.dockerfile].filter(Boolean), name).toHaveLength(1);
    for (const other of Object.keys(depends_on)) expect(Object.keys(services)).toContain(other);
    if (build) expect(wrongIn(command), name).toEqual([]);
  }
});

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: {
    selector?: { matchLabels?: Record<string, string> };
    scaleTargetRef?: { kind: string; name: string };
    template?: { metadata?: { labels: Record<string, string> }; spec: PodSpec };
  };
}
interface PodSpec {
  containers: {
    name: string;
    image: string;
    args: string[];
    resources: { limits: { memory: string } };
    volumeMounts?: { name: string }[];
  }[];
  volumes?: { name: string }[];
}

const KINDS: Record<string, string> = {
  ...{ Service: 'v1', PersistentVolumeClaim: 'v1', StatefulSet: 'apps/v1', Deployment: 'apps/v1' },
  ...{ HorizontalPodAutoscaler: 'autoscaling/v2', Job: 'batch/v1' },
};

test('Kubernetes: kinds and versions, selectors that meet labels, mounts that exist, bounded memory, our options', () => {
  const documents = parseAllDocuments(text('kubernetes.yaml'));
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  const all = documents.map(
    (one) => one.toJS() as Manifest & { spec: { volumeClaimTemplates?: { metadata: { name: string } }[] } },
  );
  for (const { apiVersion, kind, metadata, spec } of all) {
    expect(apiVersion, kind).toBe(KINDS[kind]);
    expect(metadata.name).toMatch(/^[a-z0-9-]+$/);
    if (spec.selector?.matchLabels)
      expect(spec.template?.metadata?.labels).toMatchObject(spec.selector.matchLabels);
    const pod = spec.template?.spec;
    const mountable = [
      ...(pod?.volumes ?? []),
      ...(spec.volumeClaimTemplates ?? []).map((one) => one.metadata),
    ];
    for (const { name, image, args, resources, volumeMounts = [] } of pod?.containers ?? []) {
      expect(resources.limits.memory, name).toMatch(/^\d+[GM]i$/);
      if (image.startsWith('article-clipper')) expect(wrongIn(args), name).toEqual([]);
      for (const mount of volumeMounts) expect(mountable.map((one) => one.name)).toContain(mount.name);
    }
    const { scaleTargetRef: target } = spec;
    if (target)
      expect(all.some((one) => one.kind === target.kind && one.metadata.name === target.name)).toBe(true);
  }
});

test('an option that our command lacks is found', () => {
  expect(wrongIn(['worker', '--queue', 'redis://x', '--no-such'])).toEqual([
    '--no-such',
    expect.stringContaining('lacks -o'),
  ]);
});
