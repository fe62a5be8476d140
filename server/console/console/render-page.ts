import { importsOf } from '#server/console/registry/index.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import { headTags, logo, type PageMetadata } from '#server/platform/html/head-tags.ts';
import type { AreaOverride, PageData } from '#shared/contracts/console/console-page.ts';
import type { SharedVersion } from '#shared/contracts/console/shared-files.ts';
import { overridePath } from './area-overrides.ts';
import { overrideStart } from './override-start.ts';
import { startGuard } from './start-guard.ts';

export interface PageParts {
  shared: SharedVersion;
  data: PageData;
  nonce: string;
  /** The user's choice; null follows the system. */
  isDark: boolean | null;
  path: string;
  head: PageMetadata;
  /** Shown when the console cannot start. */
  failure: {
    title: string;
    text: string;
    offline: string;
    outdated: string;
    reload: string;
    reset: string;
  };
  loading: string;
  /** Code and styles of the first area, which are preloaded. */
  firstArea: { code: string[]; css: string[] };
}

/** Lets the browser extension single-spa-inspector find the console's areas. */
const devtoolsHook = 'window.__SINGLE_SPA_DEVTOOLS__ = window.__SINGLE_SPA_DEVTOOLS__ || {};';

/**
 * The console's page with import map, preloads, session and first texts, so that the first screen
 * needs no request.
 */
export function renderPage(parts: PageParts): string {
  const { shared, data, nonce, isDark, head, failure } = parts;
  const { react, console, ui, shell } = shared.bundles;
  // Without the shell: its script element follows, and a preload would be a second request.
  const code = [react.entry, console.entry, ui.entry, ...parts.firstArea.code];
  const integrity = integrityOf(shared, data.areas);
  const importMap = {
    imports: importsOf(shared),
    integrity: Object.fromEntries(
      Object.entries(integrity).filter(([address]) => address.endsWith('.js')),
    ),
  };
  const theme = isDark === null ? '' : ` data-theme="${isDark ? 'dark' : 'light'}"`;
  const styles = [shared.stylesheet, ...parts.firstArea.css];
  return `<!doctype html>
<html lang="${data.language}"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${headTags(head)}
<script type="importmap" nonce="${nonce}">${scriptJson(importMap)}</script>
${code.map((address) => `<link rel="modulepreload" href="${address}"${attribute('integrity', integrity[address])}>`).join('\n')}
${styles.map((address) => `<link rel="stylesheet" href="${address}" crossorigin${attribute('integrity', integrity[address])}>`).join('\n')}
<script type="application/json" id="page-data">${scriptJson(data)}</script>
<script nonce="${nonce}">${data.isDevelopment ? devtoolsHook : ''}${startGuard}</script>
${data.override ? `<script type="module" nonce="${nonce}">${overrideStart(shell.entry)}</script>` : `<script type="module" nonce="${nonce}" src="${shell.entry}"${attribute('integrity', integrity[shell.entry])}></script>`}
</head>
<body>
<div id="shell"><div role="status" data-start-loader>${logo.replace('<svg ', '<svg aria-hidden="true" ')}<p>${escapeHtml(parts.loading)}</p></div></div>
<main id="start-failure" hidden><div role="alert"><h1>${escapeHtml(failure.title)}</h1><p data-cause="files">${escapeHtml(failure.text)}</p><p data-cause="offline">${escapeHtml(failure.offline)}</p><p data-cause="outdated">${escapeHtml(failure.outdated)}</p><button type="button" data-cause="files">${escapeHtml(failure.reload)}</button>${data.override ? resetForm(parts) : ''}</div></main>
<noscript>${escapeHtml(failure.text)}</noscript>
</body>
</html>
`;
}

/** Ends an override that keeps the shell from starting; works without scripts. */
function resetForm({ failure, path }: PageParts): string {
  const action = `${overridePath}?${new URLSearchParams({ next: path })}`;
  return `<form method="post" action="${escapeHtml(action)}" enctype="text/plain"><button>${escapeHtml(failure.reset)}</button></form>`;
}

interface PolicyParts {
  nonce: string;
  customerOrigin: string;
  /** Origins that areas may call. */
  connect: readonly string[];
  override: AreaOverride | null;
}

/**
 * The Content-Security-Policy: inline scripts by nonce only, files of the console only, and no eval. A
 * developer's area may call servers on the same machine.
 */
export function contentSecurityPolicy(parts: PolicyParts): string {
  const { nonce, customerOrigin, override } = parts;
  const developer = override ? ` ${new URL(override.manifest).origin}` : '';
  const local = override ? ['http://localhost:*', 'http://127.0.0.1:*'] : [];
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'self'${developer}`,
    `style-src 'self'${developer}`,
    `img-src 'self' https: data: blob: ${customerOrigin}${developer}`,
    `media-src 'self' ${customerOrigin}`,
    `font-src 'self'${developer}`,
    ["connect-src 'self'", ...parts.connect, ...local].join(' '),
    `frame-src ${customerOrigin}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Each area brings a copy of its framework, which creates this policy.
    "trusted-types default vue svelte-trusted-html lit-html 'allow-duplicates'",
  ].join('; ');
}

function integrityOf({ bundles }: SharedVersion, areas: PageData['areas']): Record<string, string> {
  return Object.assign(
    {},
    ...Object.values(bundles).map((bundle) => bundle.integrity),
    ...areas.map((area) => area.integrity),
  );
}

function attribute(name: string, value: string | undefined): string {
  return value ? ` ${name}="${value}"` : '';
}

/** JSON that cannot close its script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
