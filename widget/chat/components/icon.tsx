const paths = {
  close: 'm6 6 12 12M18 6 6 18',
  compose:
    'M12 5H7a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5M17.5 4.5a1.8 1.8 0 0 1 2.5 2.5L13 14l-3 .5.5-3Z',
  history: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4M12 8v4l3 2',
  back: 'M19 12H5m6-6-6 6 6 6',
  send: 'M12 19V5M6 11l6-6 6 6',
  stop: 'M8 8h8v8H8Z',
  attach: 'm8 12.5 6.5-6.5a3 3 0 0 1 4.2 4.2L10.5 18.5a5 5 0 0 1-7-7L11 4',
  source: 'M7 4h7l4 4v12H7ZM14 4v4h4M10 13h5M10 16h5',
  copy: 'M9 9h10v10H9ZM15 9V5H5v10h4',
  done: 'm5 13 4.5 4.5L19 7',
  up: 'M8 11v9H5v-9ZM8 11l4-7c1.7 0 2.6 1.1 2.3 2.7L13.7 10H18a2 2 0 0 1 2 2.4l-1.2 6A2 2 0 0 1 16.8 20H8',
  down: 'M8 13V4H5v9ZM8 13l4 7c1.7 0 2.6-1.1 2.3-2.7L13.7 14H18a2 2 0 0 0 2-2.4l-1.2-6A2 2 0 0 0 16.8 4H8',
  more: 'M6 12a.6.6 0 1 1-1.2 0A.6.6 0 0 1 6 12Zm6.6 0a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0Zm6.6 0a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0Z',
  mic: 'M12 4a3 3 0 0 0-3 3v4a3 3 0 0 0 6 0V7a3 3 0 0 0-3-3ZM6 11a6 6 0 0 0 12 0M12 17v3',
  edit: 'm4 20 1-4L16 5l3 3L8 19Z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM5 20c.6-3.5 3.4-5 7-5s6.4 1.5 7 5',
  externalLink: 'M9 6h9v9M18 6 7 17',
} as const;

/** Decorative: hidden from screen readers. */
export function SvgIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill={name === 'stop' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
