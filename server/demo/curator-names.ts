import type { Genre } from '#contract/genres.schema.ts';

/** Fictional curators, by what they listen to: the first and third of a genre are Real Playlist’s, the others EAA’s. */
export const curatorNames: Record<Genre, readonly string[]> = {
  Pop: ['Dana Whitfield', 'Carla Montenegro', 'Bea Fairweather', 'Jasper Lindholm'],
  'Indie Pop': ['Tessa Brouwer', 'Hugo Lacombe', 'Posy Ellingham', 'Sverre Holt'],
  'Indie Rock': ['Milan Hrabal', 'Jude Abernathy', 'Nell Carrigan', 'Pascal Weyermann'],
  Rock: ['Vito Bellandi', 'Ewan Sinclair', 'Marta Zamora', 'Clint Hargrove'],
  Alternative: ['Petra Novak', 'Simon Achebe', 'Ilse Vandamme', 'Corin Mallory'],
  Metal: ['Stellan Berg', 'Otto Krause', 'Sigrun Haugen', 'Marek Wolski'],
  Punk: ['Orla Keane', 'Dez Marchetti', 'Kit Barlow', 'Ronja Falk'],
  'Hip-Hop/Rap': ['Rasheed Coleman', 'Kwame Asante', 'Naima Brooks', 'Terrell Okafor'],
  'Trap/Drill': ['Jermaine Tull', 'Aaliyah Dunmore', 'Sami Benhaddou', 'Devon Achieng'],
  'R&B/Soul': ['Renée Delacroix', 'Monique Ashby', 'Lamar Whitcombe', 'Sade Olatunji'],
  Electronic: ['Nils Overgaard', 'Anouk Verhoeven', 'Ravi Subramanian', 'Elif Kaya'],
  House: ['Greta Sandoval', 'Marcel Fournier', 'Dionne Prescott', 'Luca Ferrante'],
  Techno: ['Katja Riedel', 'Jürgen Pohl', 'Iva Dragić', 'Matthis Oehler'],
  'Drum & Bass': ['Callie Thornton', 'Ade Bankole', 'Ross Pemberly', 'Zuzana Malá'],
  'Lo-fi/Chillhop': ['Mina Sakamoto', 'Oliver Crane', 'Thuy Pham', 'Jonah Feldstein'],
  'Ambient/Neoclassical': ['Florence Adeyemi', 'Halldóra Jónsdóttir', 'Piet Mulder', 'Agnès Rochefort'],
  'Folk/Singer-songwriter': ['Shreya Menon', 'Bryn Llewellyn', 'Hattie Marlowe', 'Eamon Tully'],
  'Country/Americana': ['Loretta Hayes', 'Wade Tillman', 'June Hollister', 'Cody Ransom'],
  'Latin/Reggaeton': ['Pablo Arrieta', 'Lorena Pacheco', 'Valentina Rojas', 'Emilio Cienfuegos'],
  'Afrobeats/Amapiano': ['Temilade Bassey', 'Sipho Dlamini', 'Abena Owusu', 'Lerato Nkosi'],
  'Jazz/Blues': ['Gabriela Nunes', 'Winston Ferrell', 'Céline Aubert', 'Teddy Marsh'],
  'Christian/Gospel': ['Grace Ellison', 'Deacon Parrish', 'Miriam Oduya', 'Joel Sutherland'],
  'K-/J-pop': ['Jiwoo Han', 'Haruka Mori', 'Soojin Bae', 'Ren Takeda'],
};
