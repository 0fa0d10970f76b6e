import { ImageOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { dataUrlOf } from '#web/lib/data-url.ts';

const style = 'h-24 w-36 rounded-md border border-line bg-sunken object-cover';

interface Picture {
  id: string;
  width: number;
  height: number;
}

/** Pictures of evidence side by side. They need the session, so `load` reads each by a call and it is shown from memory. */
export function EvidenceImages({
  images,
  load,
}: {
  images: readonly Picture[];
  load: (imageId: string, signal: AbortSignal) => Promise<Blob>;
}) {
  if (images.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {images.map((image) => (
        <EvidenceImage key={image.id} image={image} load={(signal) => load(image.id, signal)} />
      ))}
    </div>
  );
}

function EvidenceImage({
  image: { id, width, height },
  load,
}: {
  image: Picture;
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
