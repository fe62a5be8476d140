import { elementTag } from './element.ts';

export interface WidgetSource {
  /** The customer host: `https://chat.example.com`. */
  host: string;
  /** URL of a pinned file, used with `integrity`; defaults to the latest `widget.js`. */
  src?: string | undefined;
  integrity?: string | undefined;
  /** Nonce of the page's Content-Security-Policy. */
  nonce?: string | undefined;
}

interface Loading {
  origin: string;
  done: Promise<void>;
}
/** A custom element can be defined only once, so a page has one host. */
let loading: Loading | undefined;

/** Loads the widget once; throws when the page already loads it from another host. */
export function loadWidget({ host, src, integrity, nonce }: WidgetSource): Promise<void> {
  const { origin } = new URL(host);
  if (loading && loading.origin !== origin) {
    throw new Error(
      `This page has the chat of ${loading.origin}; it cannot have that of ${origin}.`,
    );
  }
  if (customElements.get(elementTag)) return Promise.resolve();
  if (loading) return loading.done;

  const url = new URL(src ?? '/widget.js', origin).href;
  const hasScript = [...document.scripts].some((script) =>
    script.src.startsWith(`${origin}/widget`),
  );
  const done = hasScript
    ? customElements.whenDefined(elementTag).then(() => {})
    : addScript(url, { integrity, nonce });
  loading = { origin, done };
  // Allows a retry, for example after being offline.
  done.catch(() => {
    loading = undefined;
  });
  return done;
}

/** Emits the same `error` event as the widget itself. */
export function reportLoadFailure(element: HTMLElement, loaded: Promise<void>): void {
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
    script.setAttribute('src', toTrustedUrl(url));
    document.head.append(script);
  });
}

/** Pages with Trusted Types allow the policy `chatwindow`: `trusted-types chatwindow`. */
function toTrustedUrl(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  // Created once: a CSP may forbid duplicate policy names.
  policy ??= trustedTypes?.createPolicy('chatwindow', { createScriptURL: (known) => known });
  return policy ? policy.createScriptURL(url) : url;
}
let policy: TrustedPolicy | undefined;

/** TypeScript has no types for this API. */
interface TrustedTypes {
  createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy;
}
interface TrustedPolicy {
  createScriptURL(url: string): string;
}
