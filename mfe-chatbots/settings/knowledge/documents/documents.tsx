import { FilePlus2, RotateCw } from 'lucide-react';
import { useState } from 'react';
import {
  api,
  toast,
  useLive,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { Document } from '#shared/contracts/knowledge/documents.ts';
import { Button, FileDrop } from '#shared/ui/index.ts';
import { acceptedDocumentTypes, readDocumentFile } from '../../../components/add-document.ts';
import { useUploads } from '../../../components/use-uploads.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { KnowledgeList } from '../knowledge-list.tsx';
import { useListFilter } from '../use-list-filter.ts';
import { DocumentState } from './document-state.tsx';
import { documentQueries, refreshDocuments } from './queries.ts';
import { TextDialog } from './text-dialog.tsx';
import { UploadList } from './upload-list.tsx';

export function Documents(context: KnowledgeContext) {
  const { t } = useTranslation('chatbots');
  const filter = useListFilter();
  const query = useQuery(documentQueries.list(context.knowledgeId, filter));
  const owner = { knowledge_id: context.knowledgeId };
  const uploads = useUploads(owner, () => refreshDocuments(context));
  const [isWriting, setWriting] = useState(false);

  useLive('job.progress', (job) => {
    if (job.knowledge_id === context.knowledgeId) refreshDocuments(context);
  });

  const retrying = useMutation({
    mutationFn: (document: Document) => readDocumentFile(owner, document),
    onSuccess: () => refreshDocuments(context),
    onError: toast.error,
  });

  return (
    <div className={css.part}>
      {context.mayEdit && (
        <>
          <FileDrop
            label={t('knowledge.documents.add')}
            hint={t('knowledge.documents.hint', { limit: uploads.limit })}
            accept={acceptedDocumentTypes}
            choose="any"
            onFiles={uploads.addFiles}
          />
          <UploadList uploads={uploads} />
        </>
      )}
      <KnowledgeList<Document>
        kind="documents"
        {...{ mayEdit: context.mayEdit, filter, query }}
        columns={[
          {
            id: 'name',
            header: t('knowledge.documents.name'),
            cell: (document) => <bdi className={css.fileName}>{document.document_name}</bdi>,
          },
          {
            id: 'state',
            header: t('knowledge.documents.state'),
            cell: (document) => <DocumentState document={document} />,
          },
        ]}
        idOf={({ id }) => id}
        nameOf={(document) => document.document_name}
        buttons={
          <Button icon={FilePlus2} onClick={() => setWriting(true)}>
            {t('knowledge.text.title')}
          </Button>
        }
        actionsOf={(document) => {
          if (document.state !== 'failed') return [];
          const onSelect = () => retrying.mutate(document);
          return [{ label: t('knowledge.documents.retry'), icon: RotateCw, onSelect }];
        }}
        remove={(ids) => api.call('DELETE /customer-service/documents/delete', { body: { ids } })}
        refresh={() => refreshDocuments(context)}
      />
      <TextDialog context={context} open={isWriting} onClose={() => setWriting(false)} />
    </div>
  );
}
