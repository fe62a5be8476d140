import { fileEndpoints, type UploadFolder } from '#shared/contracts/files.ts';
import type { TestUser } from './test-app.ts';

/** Three pixels wide and two high. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAADklEQVR4nGP4z8AAQhAAAB3/A/2vCbu1AAAAAElFTkSuQmCC',
  'base64',
);

/** Uploads a file as the console does. */
export function uploadTestFile(
  { api }: Pick<TestUser, 'api'>,
  folder_name: UploadFolder,
  content: Uint8Array | string,
  name: string,
  headers: Record<string, string> = {},
) {
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  const file = new File([bytes], name);
  return api.upload(fileEndpoints.upload, { fields: { folder_name }, file, headers });
}
