import { load } from 'cheerio/slim';

export interface Embedding {
  snippet: 'script' | 'pinned' | 'frame';
  version?: string;
  nonce?: string;
}

export interface ReadPage {
  /** What brings our widget, or frames a page of ours. */
  embeddings: Embedding[];
  /** Windows that the page names. */
  windows: string[];
  hasTagManager: boolean;
  /** Policies that stand in the page itself. */
  policies: string[];
}

/** Finds our widget in a page's source; what scripts would add later is not seen. */
export function readPage(html: string, pageUrl: string, customerOrigin: string): ReadPage {
  const $ = load(html);
  const embeddings: Embedding[] = [];
  const windows = new Set<string>();
  const ours = (address: string | undefined) => {
    const url = address ? URL.parse(address, pageUrl) : null;
    return url?.origin === customerOrigin ? url : null;
  };
  const name = (hash: string | null | undefined) => hash && windows.add(hash);

  for (const element of $('script[src]')) {
    const script = $(element);
    const url = ours(script.attr('src'));
    const loader = url && /^\/widget(?:-(\w+))?\.js$/.exec(url.pathname);
    if (!loader) continue;
    const [, version] = loader;
    const nonce = script.attr('nonce');
    embeddings.push({
      snippet: version ? 'pinned' : 'script',
      ...(version && { version }),
      ...(nonce && { nonce }),
    });
    name(script.attr('data-hash-id') ?? script.attr('data-window') ?? url.searchParams.get('w'));
  }
  for (const element of $('chatbot-window')) name($(element).attr('hash-id'));
  for (const element of $('iframe[src]')) {
    const hash = ours($(element).attr('src'))?.pathname.slice(1);
    if (!hash || hash.includes('/')) continue;
    embeddings.push({ snippet: 'frame' });
    name(hash);
  }

  const inline = $('script:not([src])').text();
  if (inline.includes(`${customerOrigin}/widget`)) {
    // Pasted for a tag manager, but into the page itself.
    embeddings.push({ snippet: 'script' });
  }
  for (const [, settings = ''] of inline.matchAll(/chatwindow\s*=\s*\{([^}]*)/g)) {
    name(/(?:window|hashId|'hash-id')\s*:\s*['"]([\w-]+)['"]/.exec(settings)?.[1]);
  }
  const policies = $('meta[http-equiv="Content-Security-Policy" i]')
    .toArray()
    .map((meta) => $(meta).attr('content') ?? '');
  return {
    embeddings,
    windows: [...windows],
    hasTagManager: /googletagmanager\.com\/(gtm|gtag)/.test(html),
    policies,
  };
}
