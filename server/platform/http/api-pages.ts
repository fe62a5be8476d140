import { allEndpoints } from '#shared/contracts/all-endpoints.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { openApiDocument } from './openapi.ts';
import type { App } from './platform.ts';

/** The API description: `/api/openapi.json` for programs, `/api/docs` for people. */
export function apiPages(app: App): void {
  // Rendered lazily: few processes ever need it, and it is a megabyte.
  let document: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply
      .type('application/json')
      .header('cache-control', 'public, max-age=300')
      .send(document);
  });
  app.get('/api/docs', async (_request, reply) => {
    page ??= apiPage();
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(page);
  });
}

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #8884; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1rem; }
dt { font: 13px/1.7 ui-monospace, monospace; }
dd { margin: 0; }
small { display: block; opacity: .75; }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .75rem; } }`;

function apiPage(): string {
  const groups = Map.groupBy(allEndpoints, ({ group }) => group);
  const sections = [...groups].map(([group, endpoints]) => {
    const rows = endpoints.map(({ endpoint }) => {
      const needs = endpoint.anyOf?.join(' or ') ?? endpoint.access;
      return `<dt>${endpoint.method} ${escapeHtml(endpoint.path)}</dt><dd>${escapeHtml(endpoint.summary)}<small>${needs}</small></dd>`;
    });
    return `<h2>${group}</h2><dl>${rows.join('')}</dl>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Chatwindow API</title><style>${style}</style>
<main><h1>Chatwindow API</h1>
<p>The whole description with every schema is the OpenAPI document at <a href="/api/openapi.json">/api/openapi.json</a>.
Send your token in the header <code>x-access-token</code>. Errors are problem documents (RFC 9457).</p>
${sections.join('\n')}</main></html>`;
}
