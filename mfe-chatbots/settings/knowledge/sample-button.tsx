import { Sparkles } from 'lucide-react';
import { currentLanguage, queryClient, toast, useMutation } from '#shared/console/index.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { Button } from '#shared/ui/index.ts';
import { windowQuery } from '../queries.ts';
import type { KnowledgePlace } from './knowledge-place.ts';

interface SampleButtonProps {
  place: KnowledgePlace;
  label: string;
  take: (sample: { knowledge_id: string; sample: Language }) => Promise<unknown>;
  onTaken: () => void;
}

/** Takes over something to try the chatbot with, in the first language of its customers. */
export function SampleButton({ place, label, take, onTaken }: SampleButtonProps) {
  const taking = useMutation({
    async mutationFn() {
      const { languages } = await queryClient.ensureQueryData(windowQuery(place.hash));
      const sample = languages[0] ?? currentLanguage();
      await take({ knowledge_id: place.knowledgeId, sample });
    },
    onError: (failure) => toast.error(failure),
    onSettled: onTaken,
  });
  return (
    <Button
      icon={Sparkles}
      status={taking.isPending ? 'busy' : 'idle'}
      onClick={() => taking.mutate()}
    >
      {label}
    </Button>
  );
}
