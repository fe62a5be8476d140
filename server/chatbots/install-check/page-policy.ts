const directives = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
} as const;
export type Directive = keyof typeof directives;

interface RequiredAccess {
  directives: readonly Directive[];
  /** The customer host's origin. */
  origin: string;
  pageOrigin: string;
  /** The nonce attribute of the widget's script. */
  nonce?: string | undefined;
}

/** The directives that would block content of the customer host. */
export function findViolatedDirectives(
  policies: readonly string[],
  required: RequiredAccess,
): Directive[] {
  const parsed = policies.flatMap((policy) => policy.split(',')).map(parse);
  return required.directives.filter((directive) =>
    parsed.some((policy) => {
      const name = directives[directive].find((each) => policy.has(each));
      return name !== undefined && !allows(policy.get(name) ?? [], directive, required);
    }),
  );
}

/** Sources by directive. Browsers use only the first occurrence of a directive. */
function parse(policy: string): Map<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
  const entries = parts.map(([name = '', ...sources]) => [name.toLowerCase(), sources] as const);
  return new Map(entries.reverse());
}

function allows(sources: string[], directive: Directive, wanted: RequiredAccess): boolean {
  const { origin, pageOrigin, nonce } = wanted;
  if (directive === 'script-src') {
    if (nonce && sources.includes(`'nonce-${nonce}'`)) return true;
    // With strict-dynamic, host sources are ignored.
    if (sources.includes("'strict-dynamic'")) return false;
  }
  return sources.some((source) => matches(source.toLowerCase(), new URL(origin), pageOrigin));
}

function matches(source: string, { protocol, hostname, port, origin }: URL, pageOrigin: string) {
  if (source === '*' || source === protocol) return true;
  if (source === "'self'") return origin === pageOrigin;
  const found = /^(?:([a-z][\w+.-]*:)\/\/)?(\*|[\w.*-]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source);
  if (!found) return false;
  const [, scheme, host = '', number] = found;
  if (scheme && scheme !== protocol && !(scheme === 'http:' && protocol === 'https:')) return false;
  if (number !== '*' && (number ?? '') !== port) return false;
  return host.startsWith('*.')
    ? hostname.endsWith(host.slice(1))
    : host === '*' || host === hostname;
}
