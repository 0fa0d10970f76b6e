import { ImageOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { dataUrlOf } from '#web/lib/data-url.ts';

const style = 'h-24 w-36 rounded-md border border-line bg-sunken object-cover';

/** A picture of evidence. It needs the session, so `load` reads it by a call and it is shown from memory. */
export function EvidenceImage({
  image: { id, width, height },
  load,
}: {
  image: { id: string; width: number; height: number };
  load: (signal: AbortSignal) => Promise<Blob>;
}) {
  const [address, setAddress] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const read = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is another call
  useEffect(() => {
    const controller = new AbortController();
    read(controller.signal)
      .then(dataUrlOf)
      .then(
        (url) => !controller.signal.aborted && setAddress(url),
        () => !controller.signal.aborted && setFailed(true),
      );
    return () => controller.abort();
  }, [id]);
  if (failed)
    return (
      <span role="img" aria-label="Couldn’t load this image" className={`${style} grid place-items-center`}>
        <ImageOff aria-hidden className="size-5 text-muted" />
      </span>
    );
  return address ? (
    <a href={address} download={`evidence-${id}`} className="rounded-md">
      <img
        src={address}
        width={width}
        height={height}
        alt={`Evidence, ${width} by ${height} pixels`}
        className={style}
      />
    </a>
  ) : (
    <span aria-busy="true" className={style} />
  );
}
