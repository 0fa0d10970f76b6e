/** The first thing that Tab reaches: past everything that is the same on each page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-skip-link -translate-y-16 rounded-md bg-ink px-4 py-2 font-semibold text-canvas focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
