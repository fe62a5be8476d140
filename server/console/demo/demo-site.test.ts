import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { App } from '#server/platform/http/platform.ts';
import { buildDemoSite } from './demo-site.ts';

const customerOrigin = 'https://chat.example.com';
let app: App;
let origin: string;

beforeAll(async () => {
  app = await buildDemoSite({ customerOrigin }, { windowHashes: { shop: 'onyu-flowers' } });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

describe('the demo site', () => {
  test.each(['/', '/index.html', '/delivery.html', '/delivery.html?from=mail'])(
    '%s embeds the shop’s window',
    async (path) => {
      const response = await fetch(origin + path);
      const page = await response.text();
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page).toContain(`src="${customerOrigin}/widget.js"`);
      expect(page).toContain('hash-id="onyu-flowers"');
      expect(page).not.toContain('{{');
    },
  );

  test('has a policy that allows the customer host and nothing else', async () => {
    const { headers } = await fetch(origin);
    const policy = headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `script-src ${customerOrigin}`,
        `connect-src ${customerOrigin}`,
        "style-src 'self'",
        "require-trusted-types-for 'script'",
      ]),
    );
    expect(policy.join()).not.toContain('unsafe');
  });

  test.each([
    ['/site.css', 'text/css; charset=utf-8'],
    ['/images/tulip.svg', 'image/svg+xml'],
  ])('%s has its content type', async (path, type) => {
    const response = await fetch(origin + path);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('serves every file that its pages use', async () => {
    for (const page of ['/', '/delivery.html']) {
      const text = await fetch(origin + page).then((response) => response.text());
      for (const [, target = ''] of text.matchAll(/(?:href|src)="([^":#]+)["#]/g)) {
        expect({ target, status: (await fetch(`${origin}/${target}`)).status }).toEqual({
          target,
          status: 200,
        });
      }
    }
  });

  test.each(['/README.md', '/missing.html', '/..%2f..%2fpackage.json', '/images'])(
    '%s is not found',
    async (path) => {
      const response = await fetch(origin + path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    },
  );
});
