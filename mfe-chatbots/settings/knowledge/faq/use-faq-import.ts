import { useState } from 'react';
import { api, useMutation } from '#shared/console/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { refreshFaqs } from './queries.ts';

export type ImportMode = 'append' | 'replace';

/** Reads a file of FAQs for a preview, then imports its valid rows. */
export function useFaqImport(context: KnowledgeContext) {
  const [mode, setMode] = useState<ImportMode>('append');
  const importing = useMutation({
    mutationFn: (upload_id: string) =>
      api.call('POST /customer-service/upsert', {
        body: { knowledge_id: context.knowledgeId, upload_id, mode },
      }),
    onSuccess: () => refreshFaqs(context),
  });
  const reading = useMutation({
    mutationFn: (file: File) =>
      api.upload('POST /customer-service/upload', { fields: { agent_id: context.agentId }, file }),
    onMutate: importing.reset,
  });
  const rows = reading.data?.rows ?? [];
  const validCount = rows.filter(({ problem }) => problem === null).length;

  return {
    mode,
    setMode,
    importing,
    reading,
    preview: reading.data,
    validCount,
    invalidCount: rows.length - validCount,
    reset() {
      reading.reset();
      importing.reset();
      setMode('append');
    },
  };
}
