/** The letter that does the same as the button it stands in; hidden where there is likely no keyboard. */
export const Key = ({ children }: { children: string }) => (
  <kbd
    aria-hidden
    className="ml-0.5 rounded-sm border border-current/40 px-1.5 font-sans text-xs leading-4.5 opacity-80 max-lg:hidden"
  >
    {children}
  </kbd>
);
