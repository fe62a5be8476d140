import { Card, ChartFrame } from '#shared/ui/index.ts';

const days = Array.from({ length: 30 }, (_, position) => ({
  day: `2026-03-${String(position + 1).padStart(2, '0')}`,
  values: {
    ai: 40 + Math.round(30 * Math.sin(position / 3)) + position,
    person: 8 + (position % 7),
    none: position % 5,
  },
}));

export function ShowChart() {
  return (
    <Card title="Chart">
      <ChartFrame
        title="Chats"
        unit="chats per day"
        summary="1,702 chats in 30 days; the peak, 104, on 27 March."
        series={[
          { id: 'ai', label: 'Answered by the AI' },
          { id: 'person', label: 'By a person' },
          { id: 'none', label: 'Unanswered' },
        ]}
        days={days}
      />
    </Card>
  );
}
