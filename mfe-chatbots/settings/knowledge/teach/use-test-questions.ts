import { api, toast, useMutation, useQuery, useTranslation } from '#shared/console/index.ts';
import type { TaughtPair } from '#shared/contracts/answers/school.ts';
import { evaluationQueries, refreshEvaluation } from '../evaluation/queries.ts';

export function useTestQuestions(agentId: string, mayEdit: boolean) {
  const { t } = useTranslation('knowledge');
  const { data } = useQuery({ ...evaluationQueries.questions(agentId), enabled: mayEdit });
  const making = useMutation({
    mutationFn: ({ id, question }: Pick<TaughtPair, 'id' | 'question'>) =>
      api.call('POST /agents/:id/evaluation/questions', {
        params: { id: agentId },
        body: { question, source: { type: 'school', id } },
      }),
    onSuccess() {
      toast.success(t('teach.testMade'));
      refreshEvaluation(agentId);
    },
    onError: toast.error,
  });
  const tested = new Set(data?.items.map(({ source }) => source?.id));
  return {
    isTested: (id: string) => tested.has(id),
    make: making.mutate,
    isBusy: making.isPending,
  };
}
