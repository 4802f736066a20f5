/** Policies that a server sends: none may keep the reader from its work, and none is weakened by it. */
import { ISOLATED, type HostileCase } from '../case';

const csp = (name: string, value: string, more: Partial<HostileCase> = {}): HostileCase => ({
  name: `csp-${name}`,
  headers: { 'content-security-policy': value },
  ...more,
});

const IN_NO_FRAME: Partial<HostileCase> = { not: { frame: 'it loads in a tab only' } };

const SANDBOXED: Partial<HostileCase> = {
  unreadable: /^sandboxed$/,
  not: { frame: 'it has an origin of its own, which only the extension gets at' },
};

export const headerCases: HostileCase[] = [
  csp('none', "default-src 'none'"),
  csp('none-and-style', "default-src 'none'; style-src 'unsafe-inline'"),
  csp('frames-none', "frame-src 'none'; child-src 'none'; object-src 'none'; style-src 'unsafe-inline'"),
  csp('trusted-types', "require-trusted-types-for 'script'; trusted-types 'none'", ISOLATED),
  csp('trusted-types-named', "require-trusted-types-for 'script'; trusted-types own", ISOLATED),
  csp('connect-none', "connect-src 'none'; img-src 'none'; font-src 'none'"),
  csp('base-none', "base-uri 'none'; form-action 'none'"),
  csp('strict-dynamic', "script-src 'nonce-abc' 'strict-dynamic'; object-src 'none'"),
  csp('upgrade', 'upgrade-insecure-requests; block-all-mixed-content'),
  csp('ancestors-none', "frame-ancestors 'none'", IN_NO_FRAME),
  csp('sandbox', 'sandbox', SANDBOXED),
  csp('sandbox-scripts', 'sandbox allow-scripts', SANDBOXED),
  csp('sandbox-same-origin', 'sandbox allow-same-origin'),
  csp('sandbox-most', 'sandbox allow-scripts allow-same-origin allow-popups'),
  csp('two-policies', "default-src 'self', style-src 'none'"),
  csp('meta', "img-src 'self'", {
    head: `<meta http-equiv="content-security-policy" content="default-src 'none'">`,
  }),
  csp('report-only', "default-src 'none'; report-uri /ran?csp-report", { restless: true }),
  { name: 'header-coop', headers: { 'cross-origin-opener-policy': 'same-origin' } },
  {
    name: 'header-coep',
    headers: { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' },
  },
  { name: 'header-coep-credentialless', headers: { 'cross-origin-embedder-policy': 'credentialless' } },
  { name: 'header-corp', headers: { 'cross-origin-resource-policy': 'same-origin' } },
  { name: 'header-frame-deny', headers: { 'x-frame-options': 'DENY' }, ...IN_NO_FRAME },
  {
    name: 'header-permissions',
    headers: { 'permissions-policy': 'clipboard-write=(), fullscreen=(), focus-without-user-activation=()' },
  },
  { name: 'header-document-policy', headers: { 'document-policy': 'force-load-at-top' } },
  { name: 'header-origin-agent-cluster', headers: { 'origin-agent-cluster': '?1' } },
  { name: 'header-referrer', headers: { 'referrer-policy': 'no-referrer' } },
  { name: 'header-nosniff', headers: { 'x-content-type-options': 'nosniff' } },
  { name: 'header-no-store', headers: { 'cache-control': 'no-store' } },
  { name: 'header-refresh', headers: { refresh: '3600; url=/blank' } },
  { name: 'header-link-preload', headers: { link: '</ran?preload>; rel=preload; as=image' }, restless: true },
];
