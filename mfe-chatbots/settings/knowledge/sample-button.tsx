import { Sparkles } from 'lucide-react';
import { currentLanguage, queryClient, toast, useMutation } from '#shared/console/index.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { Button } from '#shared/ui/index.ts';
import { chatbotQueries } from '../../queries.ts';
import type { KnowledgeContext } from './knowledge-context.ts';

interface SampleButtonProps {
  context: KnowledgeContext;
  label: string;
  addSample: (sample: { knowledge_id: string; sample: Language }) => Promise<unknown>;
  onAdded: () => void;
}

/** Adds sample data in the first language of the chatbot's customers. */
export function SampleButton({ context, label, addSample, onAdded }: SampleButtonProps) {
  const adding = useMutation({
    async mutationFn() {
      const { languages } = await queryClient.ensureQueryData(chatbotQueries.detail(context.hash));
      const sample = languages[0] ?? currentLanguage();
      await addSample({ knowledge_id: context.knowledgeId, sample });
    },
    onError: toast.error,
    onSettled: onAdded,
  });
  return (
    <Button
      icon={Sparkles}
      status={adding.isPending ? 'busy' : 'idle'}
      onClick={() => adding.mutate()}
    >
      {label}
    </Button>
  );
}
