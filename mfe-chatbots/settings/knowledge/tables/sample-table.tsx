import { Sparkles } from 'lucide-react';
import {
  api,
  currentLanguage,
  queryClient,
  toast,
  useMutation,
  useTranslation,
} from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import { windowQuery } from '../../queries.ts';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { refreshTables } from './table-queries.ts';

/** Takes over a table of sales to try the chatbot with, in the first language of its customers. */
export function SampleTable({ place }: { place: KnowledgePlace }) {
  const { t } = useTranslation('knowledge');
  const taking = useMutation({
    async mutationFn() {
      const { languages } = await queryClient.ensureQueryData(windowQuery(place.hash));
      const sample = languages[0] ?? currentLanguage();
      const body = { knowledge_id: place.knowledgeId, sample };
      return api.call('POST /data-analysis/tables', { body });
    },
    onError: (failure) => toast.error(failure),
    onSettled: () => refreshTables(place),
  });
  return (
    <Button
      icon={Sparkles}
      status={taking.isPending ? 'busy' : 'idle'}
      onClick={() => taking.mutate()}
    >
      {t('tables.sample')}
    </Button>
  );
}
