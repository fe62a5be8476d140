import type { ServerResponse } from 'node:http';
import type { Attachment } from '#shared/contracts/conversations/attachments.ts';
import { json } from './respond.ts';

/** The files that customers have uploaded. */
export function createUploadedFiles(newId: (kind: string) => string) {
  const files = new Map<string, Attachment>();

  return {
    files,
    /** Stores the file of a multipart body. */
    store(body: Buffer, response: ServerResponse): void {
      const name = /filename="([^"]*)"/.exec(body.toString())?.[1] ?? 'file';
      const file = { id: newId('file'), name, size: body.length, type: 'text/plain' };
      files.set(file.id, file);
      json(response, 201, file);
    },
  };
}
