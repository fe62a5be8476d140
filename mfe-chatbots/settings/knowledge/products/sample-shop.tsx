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
import { refreshProducts } from './product-queries.ts';

/** Takes over a shop to try the chatbot with, in the first language of its customers. */
export function SampleShop({ place }: { place: KnowledgePlace }) {
  const { t } = useTranslation('knowledge');
  const taking = useMutation({
    async mutationFn() {
      const { languages } = await queryClient.ensureQueryData(windowQuery(place.hash));
      const sample = languages[0] ?? currentLanguage();
      const body = { knowledge_id: place.knowledgeId, sample };
      const { id } = await api.call('POST /ecommerce/files', { body });
      await api.call('POST /ecommerce/build', { body: { commerce_datafile_id: id } });
    },
    onError: (failure) => toast.error(failure),
    onSettled: () => refreshProducts(place),
  });
  return (
    <Button
      icon={Sparkles}
      status={taking.isPending ? 'busy' : 'idle'}
      onClick={() => taking.mutate()}
    >
      {t('products.sample')}
    </Button>
  );
}
