import type { Aisles } from './aisle.js';

/** Spanish goods of the trade. Kinds and forms are of a shape that no gender changes. */
export const spanish: Aisles = {
  produce: {
    goods: `Acelga, Aguacate, Ajo, Albahaca, Alcachofa, Apio, Arándano, Banano, Berenjena, Berro, Betabel, Brócoli, Calabacita, Calabaza, Camote, Cebolla, Cebollín, Cereza, Champiñón, Chayote, Chícharo, Chile Ancho, Chile Guajillo,
      Chile Pasilla, Chile Serrano, Cilantro, Ciruela, Col, Coliflor, Durazno, Ejote, Elote, Endivia, Epazote, Escarola, Espárrago, Espinaca, Frambuesa, Fresa, Granada, Guanábana, Guayaba, Haba, Higo, Hinojo, Jengibre, Jícama, Jitomate,
      Kiwi, Lechuga, Limón, Mamey, Mandarina, Mango, Manzana, Maracuyá, Melón, Membrillo, Menta, Nabo, Naranja, Níspero, Nopal, Ñame, Papa, Papaya, Pepino, Pera, Perejil, Pimiento, Piña, Pitahaya, Plátano Macho, Poro, Puerro, Quelite, Rábano,
      Romero, Sandía, Tamarindo, Tomate, Tomillo, Toronja, Tuna, Uva, Verdolaga, Yuca, Zanahoria, Zapote, Zarzamora`,
    kinds: `de Huerta, de Temporada, de Invernadero, de la Costa, de Michoacán, de Sinaloa, de Jalisco, de Puebla, de Veracruz, de Murcia, de Valencia, del Valle, sin Semilla, Hass, Gala, Criolla, Ataulfo, Roma, Bola, Cambray, Ecológico, Grande, Gigante, Verde`,
    forms: `en Manojo, en Cubos, en Rodajas, en Tiras, en Trozos, en Caja, en Bolsa, en Charola, a Granel, sin Tallo, con Hoja, con Cáscara, sin Hueso, para Ensalada`,
  },
  meat: {
    goods: `Arrachera, Bistec, Borrego, Cabrito, Carne Molida, Carnitas, Cecina, Chicharrón, Chistorra, Chorizo, Chuleta, Costilla, Cuete, Diezmillo, Falda, Filete, Fuet, Jamón, Lengua, Lomo, Longaniza, Machaca, Menudo, Molleja, Morcilla, Mortadela, Pancita, Panceta,
      Pastor, Pernil, Pierna, Salchicha, Salchichón, Sobrasada, Solomillo, Suadero, Tasajo, Ternera, Tocino, Albóndiga, Butifarra, Barbacoa, Birria, Chamberete, Aguja, Picaña, Entraña, Maciza`,
    kinds: `de Res, de Cerdo, de Cordero, de Ternera, de Jabalí, de Cebo, de Bellota, de Sonora, de Teruel, Serrano, Ibérico, al Carbón, al Pastor, a la Parrilla, en Adobo, con Chipotle, con Ajo, con Pimentón, sin Gluten, con Achiote`,
    forms: `sin Hueso, con Hueso, en Trozo, en Lonchas, en Tiras, en Medallones, para Asar, para Guisar, para Taco, al Vacío, sin Grasa, con Grasa, en Cubos, en Brocheta`,
  },
  poultry: {
    goods: `Alita, Pechuga, Muslo, Pierna, Contramuslo, Milanesa, Pollo Entero, Gallina, Pato, Pavo, Codorniz, Faisán, Hígado, Corazón, Nugget, Tira, Medallón, Croqueta, Flauta, Chilaquil, Pibil, Rostizado`,
    kinds: `de Pollo, de Pavo, de Corral, de Granja, a la Brasa, al Limón, al Ajillo, con Mostaza, con Miel, en Escabeche, en Mole, con Naranja, a la Plancha, Búfalo, Asiático`,
    forms: `sin Piel, con Piel, sin Hueso, en Cubos, en Tiras, con Pan, para Hornear, para Freír, en Mariposa, en Porciones, en Bolsa, en Caldo`,
  },
  seafood: {
    goods: `Almeja, Anchoa, Anguila, Arenque, Atún, Bacalao, Berberecho, Besugo, Bogavante, Boquerón, Calamar, Camarón, Cangrejo, Caracol, Cazón, Centollo, Chipirón, Cigala, Corvina, Dorada, Erizo, Gamba, Huachinango, Jaiba, Jurel, Langosta, Langostino,
      Lenguado, Lubina, Mejillón, Merluza, Mero, Mojarra, Navaja, Ostión, Percebe, Pez Espada, Pulpo, Rape, Robalo, Rodaballo, Salmón, Sardina, Sepia, Sierra, Surimi, Tilapia, Trucha, Vieira, Ceviche, Salpicón`,
    kinds: `del Pacífico, del Atlántico, del Golfo, de Noruega, de Galicia, del Cantábrico, de Ensenada, de Río, de Roca, de Anzuelo, a la Diabla, al Mojo, a la Veracruzana, en su Tinta, al Natural, a la Gallega, Ahumado, Azul`,
    forms: `en Filete, en Lomo, en Rodaja, en Anillos, con Cabeza, sin Cabeza, con Concha, sin Espinas, con Piel, en Salazón, en Aceite, en Vinagre, para Sopa, en Porción`,
  },
  dairy: {
    goods: `Leche, Crema, Nata, Mantequilla, Margarina, Yogur, Jocoque, Huevo, Clara, Yema, Natilla, Flan, Cuajada, Requesón, Rompope, Cajeta, Arroz con Leche, Gelatina, Licuado, Bebida de Avena, Bebida de Almendra, Bebida de Soya, Mantequilla de Ajo`,
    kinds: `de Vaca, de Cabra, de Oveja, de Rancho, Light, sin Lactosa, sin Sal, con Sal, de Coco, de Vainilla, de Fresa, de Mango, con Frutas, Griego, para Batir`,
    forms: `en Litro, en Bidón, en Bolsa, en Barra, en Tarrina, en Vaso, en Polvo, en Spray, en Porciones, en Cubeta, de Larga Vida, para Cocinar`,
  },
  cheese: {
    goods: `Queso Añejo, Queso Asadero, Queso Burgos, Queso Cabrales, Queso Chihuahua, Queso Cotija, Queso Fresco, Queso Idiazábal, Queso Mahón, Queso Manchego, Queso Oaxaca, Queso Panela, Queso Tetilla, Queso Zamorano, Queso Roncal, Queso Doble Crema, Quesillo,
      Queso de Cabra, Queso Crema, Queso Azul, Queso Parmesano, Queso Mozzarella, Queso Gouda, Queso Provolone, Queso Suizo, Queso Rallado, Queso para Fundir, Torta del Casar`,
    kinds: `con Chile, con Epazote, con Hierbas, con Trufa, con Nuez, al Romero, al Pimentón, de Leche Cruda, de Pastor, de Cueva, de la Mancha, de Menorca, Curado, Semicurado, Tierno`,
    forms: `en Lonchas, en Hebras, en Bloque, en Rueda, en Cuña, en Cubos, en Bola, en Barra, en Aceite, para Gratinar, para Untar, en Rodajas`,
  },
  bakery: {
    goods: `Bolillo, Telera, Concha, Cuerno, Oreja, Empanada, Buñuelo, Churro, Polvorón, Mantecada, Magdalena, Sobao, Ensaimada, Hojaldre, Rosca, Pan de Caja, Pan de Muerto, Pan Dulce, Pan de Molde, Chapata, Mollete, Tortilla de Maíz, Tortilla de Harina, Tostada, Totopo,
      Sope, Tlacoyo, Gordita, Arepa, Cachapa, Pupusa, Bizcocho, Napolitana, Palmera, Croqueta, Barra Gallega, Hogaza, Picos, Torta, Tamal`,
    kinds: `de Trigo, de Maíz, de Centeno, de Avena, de Elote, de Nata, de Anís, de Cacao, de Guayaba, de Piña, con Semillas, con Ajonjolí, con Pasas, con Queso, con Crema, de Masa Madre, Artesano, Integral`,
    forms: `en Bolsa, en Caja, para Hornear, sin Corteza, en Rebanadas, con Azúcar, sin Azúcar, en Miniatura, para Taquería, para Freír, en Pieza, con Glaseado`,
  },
  prepared: {
    goods: `Papas, Yuca Frita, Tostones, Patacones, Croquetas, Empanadillas, Taquitos, Flautas, Quesadilla, Tamales, Pozole, Paella, Fabada, Cocido, Callos, Gazpacho, Salmorejo, Tortilla Española, Pisto, Canelones, Lasaña, Burritos, Enchiladas, Chiles Rellenos, Mole, Chilaquiles,
      Frijoles, Arroz Rojo, Arroz Verde, Pastel de Choclo, Ropa Vieja, Picadillo, Ajiaco, Sancocho, Menestra, Ensaladilla, Guacamole, Pico de Gallo`,
    kinds: `a la Mexicana, a la Española, a la Cubana, de Carne, de Pollo, de Queso, de Verduras, de Jamón, de Mariscos, de Rajas, de Hongos, con Chorizo, con Chile, de la Abuela, de Casa, de Oaxaca, de Puebla`,
    forms: `en Bolsa, en Charola, para Horno, para Freír, para Microondas, en Porción, en Familiar, al Vapor, en Salsa, con Corte Grueso, con Cáscara, en Gajos`,
  },
  dry: {
    goods: `Arroz, Frijol, Garbanzo, Lenteja, Alubia, Haba Seca, Pasta, Fideo, Macarrón, Espagueti, Harina, Masa, Maizena, Sémola, Avena, Amaranto, Quinoa, Cebada, Trigo, Maíz Pozolero, Azúcar, Piloncillo, Panela, Miel, Almendra, Avellana, Nuez, Piñón, Pistacho, Cacahuate, Ajonjolí, Pepita,
      Pasa, Ciruela Pasa, Dátil, Orejón, Higo Seco, Levadura, Bicarbonato, Grenetina, Cacao, Cobertura, Chispas, Coco, Flor de Jamaica, Chía, Linaza, Cuscús`,
    kinds: `de Calasparra, Bomba, Bayo, Peruano, Pinto, Pardina, de Castilla, del Barco, de la Sierra, de Caña, de Azahar, de Romero, de Mezquite, Marcona, Morelos, para Repostería, sin Gluten, Glas, Mascabado`,
    forms: `en Grano, en Costal, en Bolsa, en Caja, en Hojuelas, en Polvo, en Tiras, a Granel, sin Piel, con Sal, sin Hueso, en Mitades, en Cubos`,
  },
  canned: {
    goods: `Aceituna, Alcaparra, Alcaparrón, Pepinillo, Pimiento del Piquillo, Chile Chipotle, Chile Jalapeño, Rajas, Elote Dorado, Champiñones, Espárragos, Alcachofas, Palmitos, Tomate Triturado, Puré de Tomate, Salsa de Tomate, Frijoles Refritos, Hongos, Nopalitos, Huitlacoche, Duraznos, Piña, Mango,
      Cóctel de Frutas, Guayabas, Melocotón, Atún, Sardinas, Mejillones, Berberechos, Bonito, Ventresca, Caldo, Sopa, Consomé, Crema de Elote, Fabada, Leche de Coco`,
    kinds: `Manzanilla, Gordal, Arbequina, de Navarra, de Lodosa, de Tudela, en Escabeche, en Almíbar, en Adobo, en Aceite, al Natural, en Salmuera, de Anchoa, en Vinagre, con Ajo, sin Sal`,
    forms: `en Lata, en Frasco, en Cubeta, en Tetrapak, en Rodajas, en Tiras, en Mitades, en Cubos, sin Hueso, con Hueso, en Bolsa`,
  },
  sauces: {
    goods: `Aceite de Oliva, Aceite de Girasol, Aceite de Maíz, Aceite de Cártamo, Manteca, Vinagre, Vinagre de Jerez, Vinagre de Manzana, Mayonesa, Alioli, Mostaza, Salsa Verde, Salsa Roja, Salsa Macha, Salsa Brava, Salsa de Soya, Salsa Inglesa, Salsa Valentina, Adobo, Mole Poblano, Pipián, Achiote, Recado,
      Sofrito, Mojo Picón, Romesco, Mermelada, Ate, Chamoy, Crema de Avellana, Jarabe, Aderezo, Chimichurri, Catsup, Chutney`,
    kinds: `Virgen Extra, Hojiblanca, Picual, Arbequina, de Reserva, de Jaén, de Chile Árbol, de Habanero, de Tamarindo, de Mango, de Cilantro, de Chipotle, con Limón, con Ajo, con Hierbas, sin Azúcar, Picante, Suave`,
    forms: `en Botella, en Garrafa, en Galón, en Bidón, en Sobre, en Frasco, en Cubeta, en Tarro, en Porción, en Lata, en Polvo, en Pasta`,
  },
  spices: {
    goods: `Ajo, Albahaca, Anís, Azafrán, Canela, Cardamomo, Cebolla, Chile Piquín, Chile de Árbol, Cilantro, Clavo, Comino, Cúrcuma, Curry, Eneldo, Estragón, Hierbabuena, Hoja Santa, Jengibre, Laurel, Mejorana, Mostaza, Nuez Moscada, Ñora, Orégano, Pimentón, Pimienta, Romero, Sal, Salvia, Tomillo, Vainilla, Sazonador, Consomé, Colorante`,
    kinds: `de la Vera, de la Mancha, de Papantla, de Ceilán, de Jamaica, de Colima, de Grano, de Mar, de Gusano, Tajín, para Mariscos, para Carnes, para Pollo, Agridulce, Picante, Dulce`,
    forms: `en Polvo, en Hoja, en Rama, en Grano, en Hebras, en Escamas, en Bote, en Bolsa, en Frasco, en Sobre, con Molinillo, sin Sal`,
  },
  beverage: {
    goods: `Agua, Agua Mineral, Agua de Jamaica, Agua de Tamarindo, Atole, Café, Cerveza, Champurrado, Chocolate, Horchata, Jugo, Néctar, Refresco, Sangría, Sidra, Té, Tepache, Tequila, Mezcal, Vino Tinto, Vino Blanco, Vino Rosado, Cava, Jerez, Vermut, Ron, Limonada, Naranjada, Licor, Mate, Gaseosa, Mosto, Michelada, Rompope`,
    kinds: `de Naranja, de Manzana, de Guayaba, de Uva, de Piña, de Mango, de Durazno, de Manzanilla, de Hierbabuena, de Chiapas, de Coatepec, de Veracruz, de Rioja, de Rueda, de Jumilla, del Priorato, de Albariño, de Oaxaca, con Gas, sin Gas, de Altura, de Olla`,
    forms: `en Botella, en Lata, en Garrafón, en Barril, en Grano, en Cápsula, en Polvo, en Sobre, en Concentrado, en Tetrapak, sin Azúcar, sin Alcohol`,
  },
  sweets: {
    goods: `Alegría, Alfajor, Arroz Inflado, Barquillo, Cacahuate, Caramelo, Cajeta, Chicle, Chocolate, Churrito, Cocada, Dulce de Leche, Flan, Galleta, Gomita, Helado, Jamoncillo, Malvavisco, Mazapán, Nieve, Obleas, Palanqueta, Paleta, Pastel, Pepitoria, Polvorón, Roscón, Tarta de Santiago, Tres Leches, Turrón, Yemas, Papa Frita, Palomitas, Picos, Totopos`,
    kinds: `de Vainilla, de Fresa, de Cajeta, de Coco, de Limón, de Tamarindo, de Almendra, de Nuez, de Café, de Mamey, de Jijona, de Alicante, con Chile, con Sal, con Crema, con Chispas, de Turrón`,
    forms: `en Bolsa, en Caja, en Bote, en Barra, en Vaso, en Cono, en Rebanadas, en Sobre, para Compartir, en Miniatura, sin Azúcar, a Granel`,
  },
  disposables: {
    goods: `Vaso, Tapa, Plato, Tazón, Charola, Tenedor, Cuchillo, Cuchara, Popote, Palillo, Brocheta, Servilleta, Mantel, Toalla, Papel Higiénico, Contenedor, Caja para Pizza, Domo, Bolsa, Papel Aluminio, Papel Encerado, Película, Guante, Cofia, Delantal, Rollo, Etiqueta, Vela, Agitador`,
    kinds: `de Cartón, de Plástico, de Unicel, de Bambú, de Fécula, de Caña, de Aluminio, de Nitrilo, de Vinilo, de Látex, para Café, para Sopa, para Llevar, con Impresión, con Bisagra, sin Polvo`,
    forms: `de Ocho Onzas, de Doce Onzas, en Caja, en Paquete, con Tapa, sin Tapa, de Doble Hoja, para Dispensador, de Uso Rudo, en Rollo`,
  },
  cleaning: {
    goods: `Detergente, Jabón, Cloro, Desengrasante, Desinfectante, Limpiavidrios, Limpiador, Suavizante, Aromatizante, Sarricida, Escoba, Trapeador, Recogedor, Cubeta, Jalador, Cepillo, Fibra, Esponja, Franela, Jerga, Estropajo, Insecticida, Bolsa de Basura, Atomizador, Pulidor, Cera`,
    kinds: `para Trastes, para Ropa, para Pisos, para Baños, para Hornos, para Parrillas, para Manos, de Lavanda, de Limón, de Pino, sin Aroma, con Espuma, con Enzimas`,
    forms: `en Galón, en Cubeta, en Polvo, en Pastilla, en Gel, en Spray, en Bolsa, en Caja, con Repuesto, con Mango`,
  },
  kitchen: {
    goods: `Cazuela, Cacerola, Comal, Olla, Paellera, Sartén, Molcajete, Tortillero, Exprimidor, Rallador, Colador, Cucharón, Espumadera, Batidor, Pinzas, Rodillo, Tabla, Cuchillo, Puntilla, Afilador, Abrelatas, Sacacorchos, Báscula, Termómetro, Charola, Budinera, Molde, Jarra, Copa, Caballito, Cazuelita, Plato Hondo, Ensaladera, Salsera, Filipina, Gorro, Mandil, Licuadora`,
    kinds: `de Acero, de Barro, de Hierro, de Aluminio, de Cobre, de Madera, de Cristal, de Porcelana, de Melamina, de Silicón, de Piedra, con Teflón, con Peltre`,
    forms: `con Asas, con Mango, con Tapa, de Mesa, para Horno, para Inducción, para Servicio, de Chef, en Juego, por Pieza`,
  },
};
