import { Bot, Check, Hourglass, UserRound } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import type { HandledBy } from '#shared/contracts/answers/chat.ts';
import { Badge, type BadgeProps } from '#shared/ui/index.ts';

const looks: Record<HandledBy, Pick<BadgeProps, 'tone' | 'icon'>> = {
  bot: { icon: Bot },
  queue: { tone: 'warning', icon: Hourglass },
  human: { tone: 'accent', icon: UserRound },
  closed: { icon: Check },
};

interface HandlerBadgeProps {
  by: HandledBy;
  isShort?: boolean;
}

export function HandlerBadge({ by, isShort }: HandlerBadgeProps) {
  const { t } = useTranslation('history');
  return <Badge {...looks[by]}>{t(isShort ? `handlerShort.${by}` : `handler.${by}`)}</Badge>;
}
