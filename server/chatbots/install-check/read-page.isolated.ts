import { elementsIn, parseHtml, textIn } from '#server/platform/html/elements.isolated.ts';

export interface Embedding {
  snippet: 'script' | 'pinned' | 'frame';
  version?: string;
  nonce?: string;
}

export interface InspectedPage {
  /** Elements that load the widget or frame a dedicated page. */
  embeddings: Embedding[];
  /** Hash ids of the windows in the page. */
  windows: string[];
  hasTagManager: boolean;
  /** Policies in meta elements. */
  policies: string[];
}

/** Finds the widget in the HTML of a page; elements that scripts add are not detected. */
export function readPage(body: Uint8Array, pageUrl: string, customerOrigin: string): InspectedPage {
  const html = new TextDecoder().decode(body);
  const embeddings: Embedding[] = [];
  const windows = new Set<string>();
  const policies: string[] = [];
  let inline = '';
  const urlOnCustomerHost = (address: string | undefined) => {
    const url = address ? URL.parse(address, pageUrl) : null;
    return url?.origin === customerOrigin ? url : null;
  };
  const addWindow = (hash: string | null | undefined) => hash && windows.add(hash);

  function readScript(attributes: Record<string, string>) {
    const url = urlOnCustomerHost(attributes.src);
    const loader = url && /^\/widget(?:-(\w+))?\.js$/.exec(url.pathname);
    if (!loader) return;
    const [, version] = loader;
    const { nonce } = attributes;
    embeddings.push({
      snippet: version ? 'pinned' : 'script',
      ...(version && { version }),
      ...(nonce && { nonce }),
    });
    addWindow(attributes['data-hash-id'] ?? attributes['data-window'] ?? url.searchParams.get('w'));
  }

  function readFrame({ src }: Record<string, string>) {
    const hash = urlOnCustomerHost(src)?.pathname.slice(1);
    if (!hash || hash.includes('/')) return;
    embeddings.push({ snippet: 'frame' });
    addWindow(hash);
  }

  for (const element of elementsIn(parseHtml(html))) {
    const { name, attribs } = element;
    if (name === 'script' && 'src' in attribs) readScript(attribs);
    else if (name === 'script') inline += textIn(element);
    else if (name === 'chatbot-window') addWindow(attribs['hash-id']);
    else if (name === 'iframe') readFrame(attribs);
    else if (name === 'meta' && isPolicy(attribs)) policies.push(attribs.content ?? '');
  }
  if (inline.includes(`${customerOrigin}/widget`)) {
    // A tag manager snippet that was pasted into the page itself.
    embeddings.push({ snippet: 'script' });
  }
  for (const hash of windowsInSettings(inline)) addWindow(hash);
  return {
    embeddings: embeddings.slice(0, maxFound),
    windows: [...windows].slice(0, maxFound).map((hash) => hash.slice(0, 100)),
    hasTagManager: /googletagmanager\.com\/(gtm|gtag)/.test(html),
    policies: policies.slice(0, maxFound).map((policy) => policy.slice(0, maxPolicyLength)),
  };
}

const maxFound = 20;
const maxPolicyLength = 20_000;

const isPolicy = (attributes: Record<string, string>) =>
  attributes['http-equiv']?.toLowerCase() === 'content-security-policy';

/** Hash ids in settings such as `chatwindow = { window: '…' }` of inline scripts. */
function* windowsInSettings(script: string): Generator<string> {
  for (const [, settings = ''] of script.matchAll(/chatwindow\s*=\s*\{([^}]*)/g)) {
    const match = /(?:window|hashId|'hash-id')\s*:\s*['"]([\w-]+)['"]/.exec(settings);
    if (match?.[1]) yield match[1];
  }
}
