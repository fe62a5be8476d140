import { createHash } from 'node:crypto';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { Payer } from '../payments.ts';

export interface PortonePage {
  /** Of the registration; the browser brings it back. */
  id: string;
  payer: Payer;
  storeId: string;
  channelKey: string;
  returnUrl: string;
  language: Language;
  title: string;
  /** Shown while the provider's window loads, and where scripts are blocked. */
  text: string;
}

const sdk = 'https://cdn.portone.io/v2/browser-sdk.js';

/**
 * Opens the window in which PortOne registers a card. The result comes back in the return address on
 * every device, so the script has nothing to do with it.
 */
const script = `
const request = JSON.parse(document.getElementById('request').textContent);
PortOne.requestIssueBillingKey(request).then((answer) => {
  const result = new URLSearchParams(answer.code ? { code: answer.code } : { billingKey: answer.billingKey });
  location.replace(request.redirectUrl + '?' + result);
}, () => location.replace(request.redirectUrl + '?code=window_failed'));`;

const scriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** The gateways behind PortOne are many, and their windows are frames and forms. */
const policy = [
  "default-src 'none'",
  `script-src '${scriptHash}' https://cdn.portone.io`,
  'connect-src https://*.portone.io',
  'img-src https: data:',
  "style-src 'unsafe-inline'",
  'frame-src https:',
  'form-action https:',
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page with its content security policy. */
export function portonePage(page: PortonePage): { html: string; policy: string } {
  const { id, payer, storeId, channelKey, returnUrl: redirectUrl } = page;
  const request = {
    ...{ storeId, channelKey, billingKeyMethod: 'CARD', redirectUrl, forceRedirect: true },
    ...{ issueId: id, issueName: page.title },
    customer: { customerId: payer.id, fullName: payer.name, email: payer.email },
  };
  const json = JSON.stringify(request).replaceAll('<', '\\u003c');
  const html = `<!doctype html>
<html lang="${page.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(page.title)}</title>
<style>:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}main{max-width:40rem;margin:4rem auto;padding:0 1rem}</style>
</head>
<body><main><h1>${escapeHtml(page.title)}</h1><p>${escapeHtml(page.text)}</p></main>
<script type="application/json" id="request">${json}</script>
<script src="${sdk}"></script>
<script>${script}</script>
</body></html>`;
  return { html, policy };
}
