import type { Aisles } from './aisle.js';

/** French goods of the trade. Kinds and forms are of a shape that no gender changes. */
export const french: Aisles = {
  produce: {
    goods: `Abricot, Ail, Ananas, Aneth, Artichaut, Asperge, Aubergine, Avocat, Basilic, Betterave, Blette, Bolet, Brocoli, Carotte, Cassis, Céleri, Cèpe, Cerfeuil, Cerise, Champignon, Châtaigne, Chou, Ciboulette, Citron, Clémentine, Coing, Concombre, Coriandre, Cornichon, Courge, Courgette, Cresson, Échalote, Endive, Épinard,
      Estragon, Fenouil, Fève, Figue, Fraise, Framboise, Girolle, Grenade, Groseille, Haricot Vert, Laitue, Mâche, Maïs, Mandarine, Mangue, Menthe, Mirabelle, Mûre, Myrtille, Navet, Nectarine, Oignon, Orange, Oseille, Pamplemousse, Panais, Pastèque, Pêche, Persil, Petit Pois, Pissenlit, Pleurote, Poire, Poireau, Poivron, Pomme,
      Pomme de Terre, Potimarron, Prune, Quetsche, Radis, Raisin, Rhubarbe, Romarin, Roquette, Rutabaga, Salsifis, Thym, Tomate, Topinambour, Truffe`,
    kinds: `de Bretagne, de Provence, de Normandie, du Périgord, de Cavaillon, de Noirmoutier, du Roussillon, de Saison, de Montagne, de Plein Champ, sous Serre, sans Pépins, Golden, Charlotte, Ratte, Bintje, Mara, Gariguette, Williams, Conférence, Bio, Rouge`,
    forms: `en Botte, en Dés, en Rondelles, en Julienne, en Cubes, en Lanières, en Cagette, en Sachet, en Barquette, en Vrac, sans Peau, avec Fanes, pour Salade, prêt à Cuire`,
  },
  meat: {
    goods: `Agneau, Andouille, Andouillette, Bavette, Bœuf, Boudin, Bresaola, Cervelas, Chipolata, Chorizo, Côte, Côtelette, Crépinette, Daube, Échine, Entrecôte, Entrecuisse, Épaule, Escalope, Faux Filet, Filet Mignon, Foie, Gigot, Jambon, Jambonneau, Jarret, Joue, Lardon, Longe, Magret, Merguez, Onglet, Paleron, Pâté, Paupiette, Poitrine,
      Quasi, Ris, Rillettes, Rosette, Rôti, Rumsteck, Salami, Saucisse, Saucisson, Tende, Terrine, Tournedos, Travers, Tripes, Veau, Steak Haché`,
    kinds: `de Bœuf, de Porc, de Veau, d'Agneau, de Sanglier, de Cerf, du Charolais, du Limousin, d'Aubrac, de Bayonne, d'Auvergne, de Toulouse, de Morteau, de Strasbourg, à l'Ancienne, au Poivre, aux Herbes, à l'Ail, au Torchon, Label Rouge`,
    forms: `sans Os, avec Os, en Tranches, en Cubes, en Médaillons, en Lanières, en Brochette, à Griller, à Braiser, sous Vide, sans Nitrite, en Croûte`,
  },
  poultry: {
    goods: `Aiguillette, Aileron, Caille, Canard, Canette, Chapon, Coquelet, Cordon Bleu, Cuisse, Dinde, Dindonneau, Escalope, Faisan, Filet, Foie Gras, Gésier, Haut de Cuisse, Magret, Oie, Perdreau, Pigeon, Pilon, Pintade, Poularde, Poule, Poulet, Rôti, Suprême, Blanquette, Nugget`,
    kinds: `de Poulet, de Dinde, de Canard, de Bresse, de Loué, des Landes, du Gers, Fermier, au Citron, au Thym, à la Moutarde, au Miel, à la Provençale, aux Morilles, Basquaise`,
    forms: `sans Peau, avec Peau, sans Os, en Cubes, en Émincé, à Rôtir, à Poêler, en Portions, en Bocal, en Barquette, prêt à Cuire, sous Atmosphère`,
  },
  seafood: {
    goods: `Anchois, Anguille, Araignée, Bar, Bigorneau, Bouquet, Brandade, Brochet, Bulot, Cabillaud, Calmar, Colin, Coque, Coquille Saint Jacques, Crabe, Crevette, Daurade, Églefin, Encornet, Espadon, Flétan, Gambas, Hareng, Homard, Huître, Langouste, Langoustine, Lieu, Limande, Lotte, Maquereau, Merlan, Merlu, Morue, Moule, Œuf de Lump,
      Omble, Oursin, Palourde, Perche, Pétoncle, Poulpe, Raie, Rascasse, Rouget, Sandre, Sardine, Saumon, Seiche, Sole, Soupe de Poisson, Tacaud, Thon, Tourteau, Truite, Turbot, Vivaneau`,
    kinds: `de Bretagne, de Norvège, d'Écosse, d'Islande, de Méditerranée, de Cancale, de Marennes, de Bouchot, de Ligne, d'Élevage, à l'Armoricaine, au Naturel, à la Bordelaise, au Beurre, au Court Bouillon, aux Algues, Sauvage`,
    forms: `en Filet, en Darne, en Pavé, en Dos, en Anneaux, avec Tête, sans Tête, sans Arêtes, avec Peau, en Saumure, à l'Huile, en Bourriche, à Dorer, en Portion`,
  },
  dairy: {
    goods: `Lait, Crème Fraîche, Crème Liquide, Crème Chantilly, Beurre, Margarine, Yaourt, Fromage Blanc, Faisselle, Petit Suisse, Œuf, Blanc d'Œuf, Jaune d'Œuf, Omelette, Crème Anglaise, Crème Dessert, Île Flottante, Riz au Lait, Boisson d'Avoine, Boisson d'Amande, Boisson de Soja, Mascarpone, Lait Ribot, Kéfir`,
    kinds: `de Vache, de Chèvre, de Brebis, d'Isigny, des Charentes, de Normandie, de Ferme, sans Lactose, à la Vanille, aux Fruits, au Chocolat, au Café, à la Fraise, Nature, Entier`,
    forms: `en Bidon, en Brique, en Plaquette, en Motte, en Seau, en Pot, en Bouteille, en Poudre, en Bombe, en Micropain, longue Conservation, pour Foisonner`,
  },
  cheese: {
    goods: `Abondance, Beaufort, Bleu, Boursin, Brie, Brillat Savarin, Brousse, Camembert, Cancoillotte, Cantal, Chabichou, Chaource, Chèvre, Comté, Coulommiers, Crottin, Emmental, Époisses, Fourme, Gruyère, Laguiole, Langres, Livarot, Maroilles, Mimolette, Mont d'Or, Morbier, Munster, Neufchâtel, Ossau Iraty, Pélardon, Pont l'Évêque,
      Pouligny, Raclette, Reblochon, Rocamadour, Roquefort, Saint Marcellin, Saint Nectaire, Sainte Maure, Selles, Tomme, Vacherin, Valençay`,
    kinds: `au Lait Cru, de Savoie, de Franche Comté, d'Auvergne, de Meaux, des Pyrénées, du Jura, d'Alpage, à la Truffe, aux Noix, au Cumin, aux Herbes, au Poivre, à l'Ail, Grand Cru`,
    forms: `en Tranches, en Copeaux, en Meule, en Pointe, en Bûche, en Cubes, en Dés, en Portion, à Fondre, à Tartiner, en Boîte, en Bloc`,
  },
  bakery: {
    goods: `Baguette, Bâtard, Boule, Brioche, Bugne, Cannelé, Chausson, Chouquette, Couronne, Craquelin, Crêpe, Croissant, Crouton, Éclair, Épi, Far, Ficelle, Financier, Flûte, Fougasse, Galette, Gaufre, Gougère, Kouglof, Kouign Amann, Madeleine, Miche, Mille Feuille, Muffin, Pain au Chocolat, Pain aux Raisins, Pain d'Épices, Pain de Campagne, Pain de Mie, Palmier,
      Pâte Brisée, Pâte Feuilletée, Petit Pain, Profiterole, Quatre Quarts, Tourte, Viennoiserie`,
    kinds: `de Seigle, de Sarrasin, d'Épeautre, aux Céréales, aux Noix, aux Olives, aux Graines, au Levain, au Beurre, au Sucre, aux Amandes, aux Pommes, à la Crème, à la Cannelle, de Tradition, Parisienne`,
    forms: `en Sachet, en Carton, prêt à Cuire, à Dorer, sans Gluten, en Tranches, en Rouleau, en Plaque, en Miniature, pour Burger, pour Sandwich, avec Glaçage`,
  },
  prepared: {
    goods: `Frites, Pommes Noisettes, Pommes Dauphine, Pommes Duchesse, Gratin Dauphinois, Röstis, Quiche, Tarte Flambée, Tartelette, Croque Monsieur, Croquette, Cassoulet, Choucroute, Blanquette, Bourguignon, Coq au Vin, Hachis, Moussaka, Lasagnes, Ravioles, Cannelloni, Quenelle, Ratatouille, Soufflé, Tartiflette, Velouté, Bouchée à la Reine, Feuilleté, Friand, Tourte, Accras, Nems, Samoussa, Taboulé, Piémontaise, Ficelle Picarde`,
    kinds: `de Légumes, de Volaille, au Saumon, aux Épinards, au Jambon, au Fromage, aux Champignons, à la Lorraine, à l'Alsacienne, à la Niçoise, à la Lyonnaise, de Grand Mère, du Chef, du Terroir`,
    forms: `en Barquette, en Sachet, en Plaque, à Réchauffer, à Frire, au Four, en Portion, pour Buffet, pour Apéritif, en Cocotte, en Ramequin, sans Friture`,
  },
  dry: {
    goods: `Riz, Pâtes, Coquillettes, Nouilles, Vermicelles, Semoule, Boulgour, Blé, Orge, Quinoa, Sarrasin, Polenta, Farine, Fécule, Levure, Sucre, Cassonade, Vergeoise, Miel, Flocons d'Avoine, Muesli, Lentilles, Pois Chiches, Pois Cassés, Haricots Blancs, Flageolets, Fèves, Amandes, Noisettes, Noix, Pignons, Pistaches, Pruneaux, Raisins Secs, Figues Sèches, Dattes, Abricots Secs,
      Chapelure, Cacao, Chocolat de Couverture, Pépites, Praliné, Gélatine, Agar, Pectine, Fondant, Nappage, Coco`,
    kinds: `de Camargue, du Puy, du Berry, d'Agen, de Grenoble, du Gâtinais, de Lavande, d'Acacia, de Châtaignier, de Sapin, de Tilleul, de Canne, de Betterave, Basmati, Thaï, pour Pâtisserie, sans Gluten, Tarbais`,
    forms: `en Sac, en Sachet, en Carton, en Poudre, en Morceaux, en Grains, en Vrac, avec Coque, sans Coque, en Feuilles, en Paillettes, en Éclats`,
  },
  canned: {
    goods: `Cornichons, Câpres, Olives, Tomates, Concentré de Tomate, Coulis, Haricots, Petits Pois, Macédoine, Cœurs de Palmier, Cœurs d'Artichaut, Champignons, Maïs Doux, Choucroute, Châtaignes, Salsifis, Thon, Sardines, Maquereaux, Anchois, Foie de Morue, Rillettes, Confit, Pâté, Compote, Pêches, Poires, Ananas, Griottes, Litchis, Fond de Veau, Fumet, Bouillon, Bisque, Soupe à l'Oignon, Velouté, Potage, Consommé`,
    kinds: `de Provence, de Nyons, de Kalamata, au Vinaigre, à l'Huile, au Sirop, au Naturel, à la Tomate, à la Graisse, au Vin Blanc, aux Aromates, au Sel, de Collioure, de Castelnaudary`,
    forms: `en Boîte, en Bocal, en Seau, en Brique, en Tube, en Dés, en Moitiés, en Rondelles, sans Noyau, avec Noyau, en Poche`,
  },
  sauces: {
    goods: `Huile d'Olive, Huile de Tournesol, Huile de Colza, Huile de Noix, Huile de Friture, Saindoux, Graisse de Canard, Vinaigre de Vin, Vinaigre de Cidre, Vinaigre Balsamique, Moutarde, Mayonnaise, Aïoli, Béarnaise, Béchamel, Bordelaise, Hollandaise, Vinaigrette, Sauce Tartare, Sauce Cocktail, Sauce Burger, Sauce Soja, Sauce Curry, Ketchup, Pistou, Tapenade, Rouille, Anchoïade, Confiture, Marmelade,
      Gelée, Crème de Marron, Pâte à Tartiner, Sirop, Caramel, Coulis`,
    kinds: `de Dijon, de Meaux, d'Orléans, de Banyuls, de Xérès, de Modène, d'Espelette, de Première Pression, à l'Ancienne, à l'Estragon, à l'Échalote, au Poivre Vert, au Roquefort, aux Cèpes, au Miel, au Piment, Extra`,
    forms: `en Bouteille, en Bidon, en Seau, en Dosette, en Bocal, en Flacon, en Coupelle, en Cubi, en Tube, en Poche, en Pot, avec Pompe`,
  },
  spices: {
    goods: `Ail, Aneth, Anis, Badiane, Baies Roses, Basilic, Cannelle, Cardamome, Cerfeuil, Ciboulette, Clou de Girofle, Coriandre, Cumin, Curcuma, Curry, Estragon, Fenouil, Fenugrec, Genièvre, Gingembre, Laurier, Marjolaine, Muscade, Origan, Paprika, Pavot, Persil, Piment, Poivre, Quatre Épices, Romarin, Safran, Sarriette, Sauge, Sel, Sésame, Thym, Vanille, Bouquet Garni, Fleur de Sel`,
    kinds: `de Guérande, de Camargue, de Provence, d'Espelette, de Cayenne, de Madagascar, de Bourbon, de Sichuan, de Kampot, de Penja, de Ceylan, du Quercy, pour Grillade, pour Poisson, pour Couscous, Fumé, Doux`,
    forms: `en Poudre, en Feuilles, en Grains, en Bâton, en Gousse, en Flacon, en Sachet, en Boîte, en Moulin, en Branche, à l'Eau, sans Sel`,
  },
  beverage: {
    goods: `Eau Minérale, Eau de Source, Eau Gazeuse, Limonade, Sirop, Jus, Nectar, Cidre, Bière Blonde, Bière Ambrée, Bière Blanche, Vin Rouge, Vin Blanc, Vin Rosé, Champagne, Crémant, Pastis, Cognac, Armagnac, Calvados, Liqueur, Kir, Café, Expresso, Thé, Infusion, Tisane, Chocolat Chaud, Chicorée, Diabolo, Citronnade, Menthe à l'Eau, Panaché, Poiré`,
    kinds: `de Bordeaux, de Bourgogne, d'Alsace, de Loire, du Rhône, du Languedoc, de Provence, de Normandie, de Bretagne, de Cassis, de Grenadine, d'Orgeat, de Pomme, de Poire, de Raisin, de Pamplemousse, d'Abricot, de Verveine, de Camomille, de Tilleul, du Brésil, d'Éthiopie`,
    forms: `en Bouteille, en Canette, en Fût, en Brique, en Cubi, en Sachet, en Capsule, en Grains, en Dosette, sans Sucre, sans Alcool, en Magnum`,
  },
  sweets: {
    goods: `Berlingot, Biscuit, Bonbon, Bûche, Calisson, Caramel, Charlotte, Clafoutis, Crème Brûlée, Crêpe Dentelle, Crumble, Dragée, Entremets, Fondant, Forêt Noire, Fraisier, Galette des Rois, Ganache, Gâteau Basque, Gavotte, Glace, Guimauve, Langue de Chat, Macaron, Meringue, Moelleux, Mousse, Nougat, Opéra, Palet, Paris Brest, Pâte de Fruits, Praline, Religieuse, Sablé, Sorbet, Spéculoos,
      Tarte Tatin, Tarte au Citron, Tuile, Vacherin, Chips, Bretzel, Cacahuètes, Biscuit Apéritif`,
    kinds: `à la Vanille, au Chocolat, au Café, à la Framboise, à la Pistache, au Caramel, à la Fleur d'Oranger, au Citron, à la Noisette, au Beurre Salé, au Rhum, à la Poire, aux Marrons, de Reims, de Montélimar, de Cambrai`,
    forms: `en Bac, en Pot, en Boîte, en Sachet, en Bande, en Coffret, en Cône, en Bâtonnet, en Portion, à Partager, en Miniature, en Verrine`,
  },
  disposables: {
    goods: `Gobelet, Couvercle, Assiette, Bol, Plateau, Fourchette, Couteau, Cuillère, Paille, Touillette, Pique, Serviette, Nappe, Essuie Main, Papier Toilette, Mouchoir, Barquette, Boîte à Pizza, Boîte à Gâteau, Sac, Sachet, Film Alimentaire, Papier Cuisson, Rouleau, Gant, Charlotte de Cuisine, Tablier, Étiquette, Bougie, Verrine`,
    kinds: `en Carton, en Kraft, en Pulpe, en Bois, en Bambou, en Aluminium, en Nitrile, en Vinyle, en Ouate, à Café, à Soupe, à Emporter, avec Charnière, sans Poudre, avec Poignées`,
    forms: `en Lot, en Paquet, avec Fenêtre, double Paroi, double Épaisseur, pour Distributeur, à Usage Unique, grand Format, petit Format, en Bobine`,
  },
  cleaning: {
    goods: `Détergent, Dégraissant, Désinfectant, Détartrant, Lessive, Adoucissant, Liquide Vaisselle, Javel, Savon, Gel, Nettoyant, Décapant, Cire, Désodorisant, Balai, Balayette, Pelle, Serpillière, Seau, Raclette, Brosse, Tampon, Éponge, Lavette, Torchon, Chiffon, Goupillon, Sac Poubelle, Pulvérisateur, Insecticide`,
    kinds: `pour Sols, pour Vitres, pour Four, pour Inox, pour Mains, pour Machine, pour Sanitaires, à la Lavande, au Citron, au Pin, sans Parfum, sans Chlore, avec Javel`,
    forms: `en Bidon, en Flacon, en Poudre, en Pastilles, en Tablettes, en Mousse, en Lingettes, en Recharge, en Seau, avec Manche`,
  },
  kitchen: {
    goods: `Casserole, Cocotte, Faitout, Marmite, Poêle, Sauteuse, Sautoir, Crêpière, Plaque, Grille, Moule, Cercle, Cul de Poule, Passoire, Chinois, Écumoire, Louche, Fouet, Spatule, Maryse, Pince, Pinceau, Planche, Couteau d'Office, Éminceur, Hachoir, Fusil, Économe, Râpe, Mandoline, Tire Bouchon, Ouvre Boîte, Balance, Minuteur, Bac Gastro, Soupière, Saucière, Cassolette, Carafe, Flûte, Verre, Tasse, Toque, Veste, Manique`,
    kinds: `en Inox, en Cuivre, en Fonte, en Aluminium, en Grès, en Porcelaine, en Verre, en Bois, en Silicone, en Hêtre, en Ardoise, en Acier, sans Revêtement`,
    forms: `avec Couvercle, avec Poignées, avec Manche, pour Induction, pour Four, de Table, à Pâtisserie, de Service, grand Modèle, petit Modèle`,
  },
};
