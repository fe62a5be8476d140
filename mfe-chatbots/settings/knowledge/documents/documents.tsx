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
import type { Document } from '#shared/contracts/documents.ts';
import { Button, FileDrop } from '#shared/ui/index.ts';
import { documentTypes, readDocument } from '../../../components/add-document.ts';
import { useUploads } from '../../../components/use-uploads.ts';
import * as css from '../knowledge.module.css';
import { KnowledgeList } from '../knowledge-list.tsx';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { useListFilter } from '../use-list-filter.ts';
import { documentsQuery, refreshDocuments } from './document-queries.ts';
import { DocumentState } from './document-state.tsx';
import { TextDialog } from './text-dialog.tsx';
import { UploadList } from './upload-list.tsx';

/** Files that the chatbot answers from, with how far each has been read (D1). */
export function Documents(place: KnowledgePlace) {
  const { t } = useTranslation('chatbots');
  const filter = useListFilter();
  const query = useQuery(documentsQuery(place.knowledgeId, filter));
  const owner = { knowledge_id: place.knowledgeId };
  const uploads = useUploads(owner, () => refreshDocuments(place));
  const [isWriting, setWriting] = useState(false);

  useLive('job.progress', (job) => {
    if (job.knowledge_id === place.knowledgeId) refreshDocuments(place);
  });

  const retrying = useMutation({
    mutationFn: (document: Document) => readDocument(owner, document),
    onSuccess: () => refreshDocuments(place),
    onError: (failure) => toast.error(failure),
  });

  return (
    <div className={css.part}>
      {place.mayEdit && (
        <>
          <FileDrop
            label={t('knowledge.documents.add')}
            hint={t('knowledge.documents.hint', { limit: uploads.limit })}
            accept={documentTypes}
            choose="any"
            onFiles={uploads.addFiles}
          />
          <UploadList uploads={uploads} />
        </>
      )}
      <KnowledgeList<Document>
        kind="documents"
        {...{ mayEdit: place.mayEdit, filter, query }}
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
        refresh={() => refreshDocuments(place)}
      />
      <TextDialog place={place} open={isWriting} onClose={() => setWriting(false)} />
    </div>
  );
}
