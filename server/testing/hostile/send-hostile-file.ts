import { z } from 'zod';
import { companionEndpoints } from '#shared/contracts/answers/companion.ts';
import { portableEndpoints } from '#shared/contracts/chatbots/portable.ts';
import { attachmentEndpoints } from '#shared/contracts/conversations/attachments.ts';
import { fileEndpoints, uploadFolders } from '#shared/contracts/files.ts';
import { dataTableEndpoints } from '#shared/contracts/knowledge/data-tables.ts';
import { documentEndpoints } from '#shared/contracts/knowledge/documents.ts';
import { faqFileEndpoints } from '#shared/contracts/knowledge/faq-files.ts';
import { productEndpoints } from '#shared/contracts/knowledge/products.ts';
import type { FileTarget } from './file-target.ts';
import { isClosedEarly, newAddress } from './hostile-calls.ts';
import type { HostileFile } from './hostile-files.ts';

/** The response to a call, or the outcome of the source it created. */
export interface FileOutcome {
  where: string;
  status: number;
  body: unknown;
}

const uploaded = z.object({ url: z.string() });

/** Sends a file to every endpoint that accepts files. */
export async function sendHostileFile(
  target: FileTarget,
  name: string,
  bytes: ReturnType<HostileFile['content']>,
): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];

  async function send(where: string, path: string, body: FormData | string): Promise<unknown> {
    const isOfCustomer = path.startsWith('/web');
    const response = await fetch((isOfCustomer ? target.customerUrl : target.consoleUrl) + path, {
      method: 'POST',
      headers: {
        'x-forwarded-for': newAddress(),
        'x-access-token': isOfCustomer ? target.customerToken : target.memberToken,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body,
    }).catch((error: unknown) => {
      if (isClosedEarly(error)) return null;
      throw error;
    });
    if (!response) return null;
    const text = await response.text();
    outcomes.push({ where, status: response.status, body: text.slice(0, 300) });
    return response.ok ? JSON.parse(text) : null;
  }
  function upload(where: string, path: string, fields: Record<string, string>): Promise<unknown> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new File([bytes], name));
    return send(where, path, form);
  }
  const { agentId: agent_id, knowledgeId: knowledge_id } = target;
  const give = (where: string, { path }: { path: string }, body: object) =>
    send(where, path.replace(':agent_id', target.companionId), JSON.stringify(body));

  for (const folder_name of uploadFolders) {
    const file = await upload(`uploads/${folder_name}`, fileEndpoints.upload.path, { folder_name });
    if (!file) continue;
    const { url: file_url } = uploaded.parse(file);
    if (folder_name === 'document') {
      const documents = [{ file_url, document_name: name }];
      await give('documents', documentEndpoints.upsert, { agent_id, documents });
    }
    if (folder_name === 'csv') {
      await give('tables', dataTableEndpoints.add, { agent_id, file_url, name });
      const added = await give('products', productEndpoints.addFile, { knowledge_id, file_url });
      const { id } = z.object({ id: z.string() }).parse(added);
      await give('products/build', productEndpoints.build, { commerce_datafile_id: id });
    }
    if (folder_name === 'interview') {
      const interview = { name: 'Yuna', file_url, familarity_level: 5 };
      await give('interviews', companionEndpoints.addInterview, interview);
    }
  }
  await upload('faq', faqFileEndpoints.upload.path, { agent_id });
  await upload(
    'attachments',
    attachmentEndpoints.upload.path.replace(':id', target.windowHash),
    {},
  );
  const text = typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('latin1');
  for (const [where, { path }] of Object.entries(portableEndpoints)) {
    if (path.includes(':')) continue;
    await send(`chatbot file/${where}`, path, `{"file":${text}}`);
    await send(`chatbot file/${where}`, path, JSON.stringify({ file: text }));
  }
  return outcomes;
}
