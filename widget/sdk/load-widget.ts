import { tag } from './element.ts';

/** Where the widget comes from. */
export interface WidgetSource {
  /** The customer host: `https://chat.example.com`. */
  host: string;
  /** A pinned file of the host, with its `integrity`; otherwise its newest `widget.js`. */
  src?: string | undefined;
  integrity?: string | undefined;
  /** Of the page's Content-Security-Policy. */
  nonce?: string | undefined;
}

interface Loading {
  origin: string;
  done: Promise<void>;
}
/** The element can be defined once in a page, so there is one host. */
let loading: Loading | undefined;

/** Brings the widget into the page, once; a page that has it already is left as it is. */
export function loadWidget({ host, src, integrity, nonce }: WidgetSource): Promise<void> {
  const { origin } = new URL(host);
  if (loading && loading.origin !== origin) {
    throw new Error(
      `This page has the chat of ${loading.origin}; it cannot have that of ${origin}.`,
    );
  }
  if (customElements.get(tag)) return Promise.resolve();
  if (loading) return loading.done;

  const url = new URL(src ?? '/widget.js', origin).href;
  const present = [...document.scripts].some((script) => script.src.startsWith(`${origin}/widget`));
  const done = present
    ? customElements.whenDefined(tag).then(() => {})
    : addScript(url, { integrity, nonce });
  loading = { origin, done };
  // Who was offline may try again.
  done.catch(() => {
    loading = undefined;
  });
  return done;
}

/** As the widget itself tells what failed. */
export function tellFailure(element: HTMLElement, loaded: Promise<void>): void {
  loaded.catch(() => {
    element.dispatchEvent(new CustomEvent('error', { detail: { code: 'unreachable' } }));
  });
}

function addScript(
  url: string,
  { integrity, nonce }: Pick<WidgetSource, 'integrity' | 'nonce'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
    if (nonce) script.nonce = nonce;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} cannot be loaded`));
    };
    script.setAttribute('src', trusted(url));
    document.head.append(script);
  });
}

/** Pages with Trusted Types allow the policy `chatwindow`: `trusted-types chatwindow`. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  // Made once: many pages allow no second one of a name.
  policy ??= trustedTypes?.createPolicy('chatwindow', { createScriptURL: (known) => known });
  return policy ? policy.createScriptURL(url) : url;
}
let policy: TrustedPolicy | undefined;

/** The part of the browser's API that is used here; TypeScript knows none of it. */
interface TrustedTypes {
  createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy;
}
interface TrustedPolicy {
  createScriptURL(url: string): string;
}
