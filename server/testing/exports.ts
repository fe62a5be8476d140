import { expect } from '@jest/globals';
import type { z } from 'zod';
import { type Export, exportEndpoints } from '#shared/contracts/conversations/exports.ts';
import { eventually } from './eventually.ts';
import type { TestApp, TestUser } from './test-app.ts';

const { create, list, link } = exportEndpoints;
export type NewExport = z.input<typeof create.body>;
export const exportPurpose = 'Report for the head office';

/** Exports of an app that runs jobs. */
export function createExportClient(app: TestApp) {
  /** Waits until the export is neither queued nor running. */
  async function waitForExport(user: TestUser, id: string): Promise<Export> {
    const items = await eventually(
      async () => (await user.api.call(list)).items,
      (all) => all.some((one) => one.id === id && !['queued', 'running'].includes(one.state)),
    );
    const found = items.find((one) => one.id === id);
    if (!found) throw new Error('the export is not listed');
    return found;
  }

  /** The test's server listens at another port than the link names. */
  function fetchLink(url: string, init?: RequestInit): Promise<Response> {
    const { pathname, search } = new URL(url);
    return fetch(app.customerUrl + pathname + search, init);
  }

  async function download(user: TestUser, id: string): Promise<Buffer> {
    const { url } = await user.api.call(link, { params: { id } });
    const response = await fetchLink(url);
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  }

  /** Starts an export, waits for its end and downloads the file. */
  async function exportAs(user: TestUser, body: Omit<NewExport, 'purpose'>) {
    const { id } = await user.api.call(create, { body: { purpose: exportPurpose, ...body } });
    const done = await waitForExport(user, id);
    expect(done).toMatchObject({ state: 'done', progress: 100, error: null });
    return { ...done, bytes: await download(user, id) };
  }

  return { waitForExport, fetchLink, download, exportAs };
}
