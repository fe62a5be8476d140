export function Logo({ size = 20 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path
        fill="var(--color-accent)"
        d="M6 4h20a4 4 0 0 1 4 4v13a4 4 0 0 1-4 4H15l-7 5v-5H6a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z"
      />
      <path fill="var(--color-on-accent)" d="M9 11h14v2.5H9zm0 5h9v2.5H9z" />
    </svg>
  );
}
